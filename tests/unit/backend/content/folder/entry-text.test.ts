import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { entryPath, entryText } from '#app/backend/content/folder/entry-text.ts'
import { readEntries } from '#app/backend/content/folder/read-entries.ts'
import type { JsonObject } from '#app/backend/database/json-columns.ts'
import type { KindName } from '#app/contract/entries/entry-kinds.ts'

const NO_MEDIA = { picture: () => undefined, file: () => undefined }

const folder = mkdtempSync(join(tmpdir(), 'entry-text-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function readBack(kind: KindName, data: JsonObject): Promise<JsonObject | undefined> {
  const path = join(folder, entryPath(kind, 'one'))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, entryText(kind, data))
  return (await readEntries(folder, NO_MEDIA)).files.find((file) => file.kind === kind)?.data
}

it('an entry is written as an editor would: fields in their declared order, quotes where they are needed', () => {
  const data = {
    body: 'Текст.\n',
    until: '2026-12-31T23:59',
    tags: ['документы', '2026'],
    date: '2026-11-20',
    lead: 'Две строки:\nвторая',
    title: 'Сроки: что изменилось',
  }
  expect(entryText('news', data)).toBe(
    [
      '---',
      'title: "Сроки: что изменилось"',
      'date: 2026-11-20',
      'lead: |-',
      '  Две строки:',
      '  вторая',
      'tags:',
      '  - документы',
      '  - "2026"',
      'until: 2026-12-31T23:59',
      '---',
      '',
      'Текст.',
      '',
    ].join('\n'),
  )
})

it('a list or object of a card stands on one line where it fits', () => {
  const data = {
    photos: [],
    sort: 2,
    title: 'Офис',
    schedule: [{ to: '20:00', from: '10:00', days: [1, 2, 3] }],
    how_to_get: 'Вход с бульвара',
  }
  expect(entryText('office', data)).toBe(
    [
      '{',
      '  "title": "Офис",',
      '  "schedule": [',
      '    { "days": [1, 2, 3], "from": "10:00", "to": "20:00" }',
      '  ],',
      '  "how_to_get": "Вход с бульвара",',
      '  "photos": [],',
      '  "sort": 2',
      '}',
      '',
    ].join('\n'),
  )
})

it('every text of the demonstration comes back from its file as it was', async () => {
  const { files } = await readEntries('demo', NO_MEDIA)
  expect(files.length).toBeGreaterThan(100)
  for (const { kind, slug, data } of files) {
    rmSync(join(folder, 'content'), { recursive: true, force: true })
    expect([slug, await readBack(kind, data)]).toEqual([slug, data])
  }
})

it('whatever an editor types comes back as it was', async () => {
  const words = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '---',
      'a\n---\nb',
      '# не заметка',
      'да: нет',
      '1e3',
      'null',
      '~',
      ' края ',
      'a\r\nb',
      '\t',
      '«»',
    ),
  )
  const value = fc.oneof(words, fc.array(words), fc.array(fc.record({ name: words, count: fc.integer() })))
  await fc.assert(
    fc.asyncProperty(fc.record({ title: words, lead: value, body: words }), async (data) => {
      for (const kind of ['news', 'partner'] as const) {
        const back = await readBack(kind, data)
        expect(back).toEqual(kind === 'news' ? { ...data, body: data.body.trim() } : data)
      }
    }),
    { numRuns: 150 },
  )
})
