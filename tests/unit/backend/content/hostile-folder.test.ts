import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readPictures, readPreparedOf } from '#app/backend/content/files/pictures.ts'
import { readEntries } from '#app/backend/content/folder/read-entries.ts'
import { importMedia } from '#app/backend/content/import/import-media.ts'
import { ENTRY_KINDS } from '#app/contract/entries/entry-kinds.ts'
import { createTestDatabase } from '../../../fixtures/database/database.ts'
import { memoryStore } from '../../../fixtures/memory-store.ts'

const NO_MEDIA = { picture: () => undefined, file: () => undefined }
const SECRET = 'root:x:0:0'
const [PICTURE = ''] = ['rechnoy-court.webp']

let place: string
let folder: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'hostile-'))
  folder = join(place, 'content-folder')
  for (const name of ['pictures', 'content/documents', 'plans/out/layouts'])
    mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(place, 'secret'), SECRET)
  writeFileSync(join(place, 'secret.json'), JSON.stringify(SECRET))
})
afterEach(() => rmSync(place, { recursive: true }))

function listPicture(file: string): void {
  writeFileSync(join(folder, 'pictures.json'), JSON.stringify({ pictures: [{ file, alt: 'Двор' }] }))
}

async function importing(): Promise<unknown> {
  const database = await createTestDatabase()
  const store = memoryStore()
  try {
    const error = await importMedia({ db: database.db, store, folder }).catch((cause: unknown) => cause)
    return { error, written: [...store.files.keys()] }
  } finally {
    await database.close()
  }
}

const refusal = (message: string | RegExp) =>
  expect.objectContaining({ name: 'ContentInvalid', message: expect.stringMatching(message) })

describe('a content folder that somebody else has filled', () => {
  it.each(['../secret', '../../../../../../etc/passwd', 'a/../../../secret'])(
    'has no picture called %s',
    async (file) => {
      mkdirSync(join(folder, 'pictures/a'))
      listPicture(file)
      await expect(readPictures(folder)).rejects.toEqual(refusal(/leads out of the folder|no file/))
    },
  )

  it('brings nothing that a link leads to: pictures, documents, folders, prepared copies', async () => {
    listPicture('link.webp')
    symlinkSync(join(place, 'secret'), join(folder, 'pictures/link.webp'))
    await expect(readPictures(folder)).rejects.toEqual(refusal('pictures/link.webp: leads out'))
    writeFileSync(join(folder, 'pictures.json'), '{"pictures":[]}')
    symlinkSync(join(place, 'secret'), join(folder, 'content/documents/paper.pdf'))
    expect(await importing()).toEqual({
      error: refusal('content/documents/paper.pdf: leads out'),
      written: [],
    })
    rmSync(join(folder, 'content/documents/paper.pdf'))
    symlinkSync(place, join(folder, 'map'))
    expect(await importing()).toEqual({ error: refusal('map/secret.json: leads out'), written: [] })
    symlinkSync(place, join(folder, 'pictures/prepared'))
    await expect((await readPreparedOf(folder)).read('secret')).rejects.toEqual(refusal('leads out'))
  })

  it.runIf(process.platform === 'linux')('is not waited for where it holds a pipe or a device', async () => {
    listPicture('pipe.webp')
    execFileSync('mkfifo', [join(folder, 'pictures/pipe.webp')])
    await expect(readPictures(folder)).rejects.toEqual(refusal('pictures/pipe.webp: is not a file'))
    listPicture('zero.webp')
    symlinkSync('/dev/zero', join(folder, 'pictures/zero.webp'))
    await expect(readPictures(folder)).rejects.toEqual(refusal('pictures/zero.webp: leads out'))
    mkdirSync(join(folder, 'content/documents/folder.pdf'))
    writeFileSync(join(folder, 'pictures.json'), '{"pictures":[]}')
    expect(await importing()).toEqual({ error: refusal('folder.pdf: is not a file'), written: [] })
  })

  it('is not read into memory where a file has no measure', async () => {
    writeFileSync(join(folder, 'content/banner.json'), '{}')
    truncateSync(join(folder, 'content/banner.json'), 17_000_000)
    const { files, faults } = await readEntries(folder, NO_MEDIA)
    expect({ files, faults }).toEqual({ files: [], faults: [expect.stringMatching('17 MB, at most 16 MB')] })
    listPicture('vast.webp')
    writeFileSync(join(folder, 'pictures/vast.webp'), '')
    truncateSync(join(folder, 'pictures/vast.webp'), 600_000_000)
    await expect(readPictures(folder)).rejects.toEqual(refusal('600 MB, at most 500 MB'))
  })

  it('ends at JSON that nests without end, and at names of prototypes', async () => {
    const depth = 200_000
    const file = join(folder, 'content/banner.json')
    for (const json of [
      '['.repeat(depth) + ']'.repeat(depth),
      `${'{"id":'.repeat(depth)}1${'}'.repeat(depth)}`,
      '{"__proto__":{"id":"a"},"text":"т","url":"/a"}',
      '{"id":"a","text":"т","url":"/a","constructor":{"prototype":{}}}',
    ]) {
      writeFileSync(file, json)
      const { faults } = await readEntries(folder, NO_MEDIA)
      expect(faults[0]).toMatch(/^content\/banner\.json: /)
    }
  })

  it.each([
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '/a\tb',
    'https://elsewhere.example',
  ])('leads no visitor to %s', (url) => {
    expect(ENTRY_KINDS.banner.input.safeParse({ id: 'a', text: 'Скидка', url }).success).toBe(false)
    expect(
      ENTRY_KINDS.slider.input.safeParse({
        slides: [{ title: 'а', text: 'б', url, action: 'в', image: PICTURE }],
      }).success,
    ).toBe(false)
  })

  it('has no placeholder that is anything but a small picture', async () => {
    mkdirSync(join(folder, 'pictures/prepared'))
    const facts = { hash: 'ab', type: 'image/webp', width: 16, height: 16, isReady: true }
    for (const placeholder of [
      'javascript:alert(1)',
      'https://elsewhere.example/p.png',
      'data:image/svg+xml,<svg/>',
    ]) {
      writeFileSync(join(folder, 'pictures/prepared/facts.json'), JSON.stringify([{ ...facts, placeholder }]))
      await expect(readPreparedOf(folder), placeholder).rejects.toThrow('placeholder')
    }
  })
})

it('an honest folder is read as before, from a folder that is itself a link', async () => {
  cpSync(`demo/pictures/${PICTURE}`, join(folder, 'pictures', PICTURE))
  listPicture(PICTURE)
  symlinkSync(folder, join(place, 'link'))
  expect((await readPictures(join(place, 'link'))).get(PICTURE, 'test').alt).toBe('Двор')
})
