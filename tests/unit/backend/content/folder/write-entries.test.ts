import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEntries } from '#app/backend/content/folder/read-entries.ts'
import {
  ContentConflict,
  type WriteOptions,
  writeEntries,
} from '#app/backend/content/folder/write-entries.ts'
import { createEntryStore } from '#app/backend/entries/entry-store.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { createTestDatabase, type TestDatabase } from '../../../../fixtures/database/database.ts'

const NO_MEDIA = { picture: () => undefined, file: () => undefined }

let database: TestDatabase
let folder: string
let now = Date.now()
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'entries-'))
  mkdirSync(join(folder, 'content/news'), { recursive: true })
  await sql`truncate entry, entry_version, content_file, media_item, redirect cascade`.execute(database.db)
  now = Date.now()
  return () => rmSync(folder, { recursive: true })
})

const news = (slug: string, title: string, more = '') =>
  writeFileSync(
    join(folder, `content/news/${slug}.md`),
    `---\ntitle: ${title}\ndate: 2026-11-20\nlead: Коротко\n${more}---\n\nТекст.\n`,
  )

async function exchange(prefer?: WriteOptions['prefer']) {
  const { files, faults } = await readEntries(folder, NO_MEDIA)
  expect(faults).toEqual([])
  return database.db
    .transaction()
    .execute((trx) =>
      writeEntries(trx, files, { folder: 'site', by: 'test', timeZone: 'Asia/Yekaterinburg', prefer }),
    )
}

/** As the office does: a version that did not come from the folder. */
async function editOnSite(slug: string, title: string): Promise<void> {
  await sql`
    with found as (select id, live from entry where slug = ${slug} and archived_at is null), version as (
      insert into entry_version (entry_id, n, data, by)
      select id, live + 1, jsonb_build_object('title', ${title}::text, 'date', '2026-11-20', 'lead', 'Коротко', 'body', 'Текст.'), 'editor'
      from found returning entry_id, n
    )
    update entry set live = version.n, rev = nextval('entry_rev') from version where id = version.entry_id
  `.execute(database.db)
}

const store = async () => {
  const entries = createEntryStore(database.db, silentLog, () => now)
  await entries.refresh()
  return entries
}
const titles = async () => (await store()).all('news').map(({ title }) => title)

describe('an import of a content folder', () => {
  it('publishes what is new, and changes nothing the second time', async () => {
    news('keys', 'Ключи')
    expect(await exchange()).toEqual({ entries: 1, published: 1, archived: 0 })
    expect(await exchange()).toEqual({ entries: 1, published: 0, archived: 0 })
    expect(await titles()).toEqual(['Ключи'])
    expect((await store()).find('news', 'keys')?.body).toEqual([
      { kind: 'paragraph', spans: [{ text: 'Текст.' }] },
    ])
  })

  it('makes a version of a file that changed, and keeps the earlier one', async () => {
    news('keys', 'Ключи')
    await exchange()
    news('keys', 'Ключи выданы')
    expect((await exchange()).published).toBe(1)
    expect(await titles()).toEqual(['Ключи выданы'])
    const { rows } = await sql<{ n: number; title: string }>`
      select n, data->>'title' as title from entry_version order by n
    `.execute(database.db)
    expect(rows).toEqual([
      { n: 1, title: 'Ключи' },
      { n: 2, title: 'Ключи выданы' },
    ])
  })

  it('leaves what changed on the site alone, and names what both have changed', async () => {
    news('keys', 'Ключи')
    news('yard', 'Двор')
    await exchange()
    await editOnSite('keys', 'Ключи, сайт')
    expect((await exchange()).published).toBe(0)
    expect(await titles()).toEqual(['Ключи, сайт', 'Двор'])

    news('keys', 'Ключи, папка')
    news('yard', 'Двор открыт')
    const refused = exchange()
    await expect(refused).rejects.toThrow(ContentConflict)
    await expect(refused).rejects.toThrow('content/news/keys.md')
    expect(await titles()).toEqual(['Ключи, сайт', 'Двор'])
    expect((await exchange('site')).published).toBe(1)
    expect(await titles()).toEqual(['Ключи, сайт', 'Двор открыт'])
    expect((await exchange('folder')).published).toBe(1)
    expect(await titles()).toEqual(['Ключи, папка', 'Двор открыт'])
  })

  it('archives what left the folder, unless it was edited since', async () => {
    news('keys', 'Ключи')
    news('yard', 'Двор')
    await exchange()
    rmSync(join(folder, 'content/news/yard.md'))
    expect((await exchange()).archived).toBe(1)
    expect(await titles()).toEqual(['Ключи'])

    await editOnSite('keys', 'Ключи, сайт')
    rmSync(join(folder, 'content/news/keys.md'))
    await expect(exchange()).rejects.toThrow('gone from the folder')
    expect((await exchange('site')).archived).toBe(0)
    expect(await titles()).toEqual(['Ключи, сайт'])
    // The name is free again once its entry is archived.
    news('yard', 'Двор снова')
    await exchange()
    expect(await titles()).toEqual(['Ключи, сайт', 'Двор снова'])
  })

  it('leads from the former address of a text to its new one, and from a selection that is gone to the others', async () => {
    mkdirSync(join(folder, 'content/selections'))
    const selection = {
      h1: 'Студии',
      title: 'Студии',
      description: 'Студии',
      text: 'Студии',
      label: 'Студии',
    }
    writeFileSync(
      join(folder, 'content/selections/studii.json'),
      JSON.stringify({
        ...selection,
        kind: 'types',
        filter: { rooms: [0] },
        group_label: 'По комнатам',
        sort: 1,
      }),
    )
    news('keys', 'Ключи')
    await exchange()
    rmSync(join(folder, 'content/selections/studii.json'))
    rmSync(join(folder, 'content/news/keys.md'))
    news('keys-of-may', 'Ключи')
    await exchange()
    const moves = database.db.selectFrom('redirect').select(['from_path', 'to_path']).orderBy('from_path')
    expect(await moves.execute()).toEqual([
      { from_path: '/novostroyki/studii', to_path: '/novostroyki' },
      { from_path: '/press/news/keys', to_path: '/press/news/keys-of-may' },
    ])
  })

  it('names every fault of every file', async () => {
    writeFileSync(join(folder, 'content/news/Bad.md'), '---\ntitle: А\ndate: 2026-11-20\nlead: Б\n---\n')
    writeFileSync(join(folder, 'content/news/none.md'), 'Текст без полей')
    writeFileSync(
      join(folder, 'content/news/many.md'),
      '---\ntitle: ""\ndate: 20.11.2026\nlead: Б\ncover: no.webp\nfoo: 1\n---\n# Заголовок',
    )
    writeFileSync(
      join(folder, 'content/news/pictures.md'),
      '---\ntitle: А\ndate: 2026-11-20\nlead: Б\ncover: no.webp\n---\n',
    )
    mkdirSync(join(folder, 'content/projects'))
    writeFileSync(join(folder, 'content/projects/rechnoy.json'), '{ "documents": [] }')
    mkdirSync(join(folder, 'content/partners'))
    writeFileSync(join(folder, 'content/partners/bank.json'), '[]')
    const { faults } = await readEntries(folder, NO_MEDIA)
    for (const fault of [
      'content/news/Bad.md: the name must be lower-case',
      'content/news/none.md: begins with its fields between two lines',
      'content/news/many.md: title:',
      'content/news/many.md: date: must be a day',
      'content/news/many.md: (whole): Unrecognized key: "foo"',
      'content/news/pictures.md: cover: picture no.webp is not in pictures.json',
      'content/projects/rechnoy.json: documents: write each to a file of its own, content/docs/NAME.json, with "project": "rechnoy"',
      'content/partners/bank.json: must hold one object',
    ]) {
      expect(faults.join('\n')).toContain(fault)
    }
  })

  it('shows an entry from its hour until its end, in the time zone of the company', async () => {
    news('keys', 'Ключи', 'publish_at: 2026-12-01T09:00\nuntil: 2026-12-02T09:00\n')
    await exchange()
    const entries = await store()
    const at = (iso: string) => {
      now = Date.parse(iso)
      return entries.all('news').length
    }
    expect(at('2026-12-01T08:59:59+05:00')).toBe(0)
    expect(at('2026-12-01T09:00:00+05:00')).toBe(1)
    expect(at('2026-12-02T08:59:59+05:00')).toBe(1)
    expect(at('2026-12-02T09:00:00+05:00')).toBe(0)
  })

  it('leaves the version of before on the site until the hour of a new one, on a node that was down too', async () => {
    const hour = Date.parse('2099-12-01T09:00:00+05:00')
    const shownAt = async (ms: number) => {
      now = ms
      return titles()
    }
    news('keys', 'Ключи')
    await exchange()
    const running = await store()
    news('keys', 'Ключи завтра', 'publish_at: 2099-12-01T09:00\n')
    await exchange()
    await running.refresh()
    expect(running.all('news').map(({ title }) => title)).toEqual(['Ключи'])
    expect([await shownAt(hour - 1), await shownAt(hour)]).toEqual([['Ключи'], ['Ключи завтра']])
    expect(running.all('news').map(({ title }) => title)).toEqual(['Ключи завтра'])

    // What waits is replaced by what waits longer: the site still shows the first.
    news('keys', 'Ключи позже', 'publish_at: 2099-12-02T09:00\nuntil: 2099-12-03T09:00\n')
    await exchange()
    expect([await shownAt(hour), await shownAt(hour + 86_400_000)]).toEqual([['Ключи'], ['Ключи позже']])
    expect(await shownAt(hour + 2 * 86_400_000)).toEqual([])
    news('keys', 'Ключи сейчас')
    await exchange()
    expect(await shownAt(Date.now())).toEqual(['Ключи сейчас'])
  })

  it('ends a version at its own hour while the next one waits for another', async () => {
    news('keys', 'Ключи', 'until: 2099-11-01T09:00\n')
    await exchange()
    news('keys', 'Ключи снова', 'publish_at: 2099-12-01T09:00\n')
    await exchange()
    expect(await titles()).toEqual(['Ключи'])
    now = Date.parse('2099-11-15T09:00:00+05:00')
    expect(await titles()).toEqual([])
    now = Date.parse('2099-12-15T09:00:00+05:00')
    expect(await titles()).toEqual(['Ключи снова'])
  })
})

it('a store learns what others publish, and leaves out what it cannot read', async () => {
  news('keys', 'Ключи')
  await exchange()
  const entries = await store()
  const before = entries.revision()
  await entries.refresh()
  expect(entries.revision()).toBe(before)
  await editOnSite('keys', 'Ключи, сайт')
  await sql`insert into entry (kind, slug, live, created_by) values ('news', 'broken', 1, 'x'), ('kind-of-tomorrow', 'a', 1, 'x')`.execute(
    database.db,
  )
  await sql`insert into entry_version (entry_id, n, data, by) select id, 1, '{}', 'x' from entry where slug in ('broken', 'a')`.execute(
    database.db,
  )
  await entries.refresh()
  expect(entries.all('news').map(({ title }) => title)).toEqual(['Ключи, сайт'])
  expect(entries.revision()).toBeGreaterThan(before)
})

it.each(['booking', 'home', 'slider', 'menu', 'types-tabs', 'doc-sections'])(
  'refuses an end of %s, without which the site would be, and says what to write',
  async (name) => {
    const data: object = JSON.parse(readFileSync(`starter/content/${name}.json`, 'utf8'))
    const path = join(folder, `content/${name}.json`)
    const write = (hours: object) => writeFileSync(path, JSON.stringify({ ...data, ...hours }))
    write({ publish_at: '2099-12-01T09:00' })
    const media = { ...NO_MEDIA, picture: () => ({ url: '/', width: 1, height: 1, alt: '' }) }
    expect((await readEntries(folder, media)).faults).toEqual([])
    write({ until: '2099-12-01T09:00' })
    expect((await readEntries(folder, media)).faults).toEqual([
      expect.stringContaining(
        `content/${name}.json: until: the site cannot be without this text: remove "until"`,
      ),
    ])
  },
)

it('the demonstration’s own texts have no fault but pictures and files that are looked at elsewhere', async () => {
  const { files, faults } = await readEntries('demo', NO_MEDIA)
  expect(faults.filter((fault) => !/picture .* is not in pictures|there is no file/.test(fault))).toEqual([])
  expect(files.length).toBeGreaterThan(20)
  expect(readFileSync('demo/content/home.json', 'utf8')).toContain('title')
})
