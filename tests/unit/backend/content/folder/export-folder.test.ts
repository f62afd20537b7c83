import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documentsOf } from '#app/backend/content/files/documents.ts'
import { readPictures } from '#app/backend/content/files/pictures.ts'
import { videosOf } from '#app/backend/content/files/videos.ts'
import { FolderNotEmpty } from '#app/backend/content/folder/empty-folder.ts'
import { ExportRefused, exportFolder } from '#app/backend/content/folder/export-folder.ts'
import { folderMedia, writeFolderMedia } from '#app/backend/content/folder/folder-media.ts'
import { readEntries } from '#app/backend/content/folder/read-entries.ts'
import { writeEntries } from '#app/backend/content/folder/write-entries.ts'
import { importMedia } from '#app/backend/content/import/import-media.ts'
import { createTestDatabase, type TestDatabase } from '../../../../fixtures/database/database.ts'
import { pdfOf } from '../../../../fixtures/document-files.ts'
import { memoryStore } from '../../../../fixtures/memory-store.ts'
import { drawPicture } from '../../../../fixtures/pictures.ts'

/** Two sites, each with its database and media store. */
const sites = { here: { store: memoryStore() }, elsewhere: { store: memoryStore() } }
const databases = new Map<string, TestDatabase>()
let root: string

beforeAll(async () => {
  for (const name of Object.keys(sites)) databases.set(name, await createTestDatabase())
})
afterAll(async () => {
  for (const database of databases.values()) await database.close()
})
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'export-'))
  for (const { db } of databases.values())
    await sql`truncate entry, entry_version, content_file, media_item, media cascade`.execute(db)
  for (const { store } of Object.values(sites)) store.files.clear()
  return () => rmSync(root, { recursive: true })
})

type Site = keyof typeof sites

function site(name: Site) {
  const database = databases.get(name)
  if (!database) throw new Error('not opened')
  return { db: database.db, store: sites[name].store }
}

async function bringTo(name: Site, folder: string) {
  const { db, store } = site(name)
  const media = folderMedia(await readPictures(folder), await documentsOf(folder), await videosOf(folder))
  const { files, faults } = await readEntries(folder, media)
  expect(faults).toEqual([])
  await importMedia({ db, store, folder })
  return db.transaction().execute(async (trx) => {
    await writeFolderMedia(trx, media)
    return writeEntries(trx, files, {
      folder: await realpath(folder),
      by: 'test',
      timeZone: 'Asia/Yekaterinburg',
    })
  })
}

const exportTo = (name: Site, folder: string) => {
  const { db, store } = site(name)
  return exportFolder(db, store, folder)
}

function put(path: string, data: string | Buffer): void {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, data)
}

/** A folder of a company with a text, a card, a picture that had to be encoded again, a document and a video. */
async function writeCompany(): Promise<string> {
  // Noise in JPEG: its full-size copy in WebP is heavier than what an import takes unchanged.
  put('in/pictures/yard.webp', await drawPicture({ width: 400, height: 300 }))
  put('in/pictures.json', JSON.stringify({ pictures: [{ file: 'yard.webp', alt: 'Двор' }] }))
  put('in/content/documents/offer.pdf', pdfOf(2))
  put('in/content/videos/yard.mp4', Buffer.from('\0\0\0\x20ftypisom', 'latin1'))
  put(
    'in/content/news/keys.md',
    '---\nlead: Коротко\ntitle: "Ключи"\ndate: 2026-11-20\ncover: yard.webp\nuntil: 2099-01-01T00:00\n---\nТекст.\n\n![Двор](yard.webp)\n',
  )
  put(
    'in/content/news/soon.md',
    '---\ntitle: Скоро\ndate: 2026-11-20\nlead: Коротко\npublish_at: 2099-01-01T00:00\n---\n',
  )
  put(
    'in/content/docs/offer.json',
    '{"file":"offer.pdf","title":"Оферта","section":"company","kind":"Другое","date":"2026-11-20"}',
  )
  put(
    'in/content/video-albums/yard.json',
    '{"title":"Двор","date":"2026-11-20","items":[{"title":"Облёт","seconds":7,"poster":"yard.webp","file":"yard.mp4"}]}',
  )
  return join(root, 'in')
}

/** Every file of a folder with its bytes. */
function filesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const files = names.filter((name) => statSync(join(folder, name)).isFile())
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'base64')]))
}

describe('an export of the store of content', () => {
  it('gives the same bytes after an import into another, empty database', async () => {
    await bringTo('here', await writeCompany())
    expect(await exportTo('here', join(root, 'first'))).toEqual({ entries: 4, pictures: 1, files: 2 })
    expect(await bringTo('elsewhere', join(root, 'first'))).toMatchObject({ published: 4 })
    await exportTo('elsewhere', join(root, 'second'))
    const first = filesOf(join(root, 'first'))
    expect(Object.keys(first)).toEqual([
      'content/docs/offer.json',
      'content/documents/offer.pdf',
      'content/news/keys.md',
      'content/news/soon.md',
      'content/video-albums/yard.json',
      'content/videos/yard.mp4',
      'pictures.json',
      'pictures/prepared/facts.json',
      'pictures/yard.webp',
    ])
    expect(filesOf(join(root, 'second'))).toEqual(first)
    expect([...site('elsewhere').store.files.keys()], 'pictures keep their addresses').toEqual([
      ...site('here').store.files.keys(),
    ])
    await exportTo('here', join(root, 'again'))
    expect(filesOf(join(root, 'again'))).toEqual(first)
  })

  it('is known to the next import: nothing changes, and an edited file becomes a version', async () => {
    await bringTo('here', await writeCompany())
    const folder = join(root, 'out')
    await exportTo('here', folder)
    const writes = site('here').store.writes.length
    expect(await bringTo('here', folder)).toEqual({ entries: 4, published: 0, archived: 0 })
    expect(site('here').store.writes.length).toBe(writes)
    const file = join(folder, 'content/news/keys.md')
    writeFileSync(file, readFileSync(file, 'utf8').replace('Ключи', 'Ключи выданы'))
    expect(await bringTo('here', folder)).toEqual({ entries: 4, published: 1, archived: 0 })
    rmSync(file)
    expect(await bringTo('here', folder)).toEqual({ entries: 3, published: 0, archived: 1 })
  })

  it('takes a picture that an editor has replaced for a new one', async () => {
    await bringTo('here', await writeCompany())
    const folder = join(root, 'out')
    await exportTo('here', folder)
    const { url } = (await readPictures(folder)).get('yard.webp', 'a test')
    writeFileSync(join(folder, 'pictures/yard.webp'), await drawPicture({ width: 400, height: 300, seed: 2 }))
    expect((await readPictures(folder)).get('yard.webp', 'a test').url).not.toBe(url)
  })

  it('refuses a folder with files of others, and leaves them as they are', async () => {
    await bringTo('here', await writeCompany())
    put('out/content/news/mine.md', 'моё')
    put('out/.gitignore', 'x')
    const refused = exportTo('here', join(root, 'out'))
    await expect(refused).rejects.toThrow(FolderNotEmpty)
    await expect(refused).rejects.toThrow('holds files already: content')
    expect(Object.keys(filesOf(join(root, 'out')))).toEqual(['.gitignore', 'content/news/mine.md'])
    put('mine.txt', 'моё')
    await expect(exportTo('here', join(root, 'mine.txt'))).rejects.toThrow('not a folder')
    rmSync(join(root, 'out/content'), { recursive: true })
    await exportTo('here', join(root, 'out'))
    expect(Object.keys(filesOf(join(root, 'out')))).toContain('content/news/keys.md')
  })

  it('names every file that the media store lacks, and writes nothing', async () => {
    await bringTo('here', await writeCompany())
    site('here').store.files.clear()
    const refused = exportTo('here', join(root, 'out'))
    await expect(refused).rejects.toThrow(ExportRefused)
    for (const path of ['pictures/yard.webp', 'content/documents/offer.pdf', 'content/videos/yard.mp4'])
      await expect(refused).rejects.toThrow(path)
    expect(() => statSync(join(root, 'out'))).toThrow()
  })

  it('names what a release before has written to tables and what cannot be an entry as it is, and not what feeds have brought', async () => {
    const { db } = site('here')
    await sql`
      insert into city (id, slug, name, name_prep, phone) values
        (1, 'perm', 'Пермь', 'в Перми', '+73420000000'), (2, 'omsk', 'Омск', 'в Омске', null)
    `.execute(db)
    await sql`
      insert into project (slug, name, city_id, details) values
        ('rechnoy', 'Речной', 1, '{"developer": {}}'), ('of-a-feed', 'Из фида', 2, '{}')
    `.execute(db)
    await sql`
      insert into infrastructure_object (project_id, category, title, lat, lon)
      select id, 'school', 'Школа', 58, 56 from project where slug = 'rechnoy'
    `.execute(db)
    await sql`
      insert into selection (path, kind, h1, title, description, filter, group_label, label)
      values ('perm/studii', 'flats', 'А', 'А', 'А', '{}', 'А', 'А')
    `.execute(db)
    try {
      const message = await exportTo('here', join(root, 'out')).then(String, String)
      expect(message).toContain('Import a folder with these files first')
      const named = new Set([...message.matchAll(/^(content\/[\w/-]+\.json): /gm)].map(([, path]) => path))
      expect([...named]).toEqual([
        'content/cities/perm.json',
        'content/projects/rechnoy.json',
        'content/selections/perm/studii.json',
        'content/infrastructure/rechnoy.json',
      ])
      expect(message).toMatch(/^content\/projects\/rechnoy\.json: developer\.inn: /m)
      expect(() => statSync(join(root, 'out'))).toThrow()
    } finally {
      await sql`truncate city, project, selection, infrastructure_object cascade`.execute(db)
    }
  })

  it('refuses a name that would lead out of the folder', async () => {
    const { db } = site('here')
    await sql`insert into entry (kind, slug, live, created_by) values ('news', '../../evil', 1, 'x')`.execute(
      db,
    )
    await sql`insert into entry_version (entry_id, n, data, by) select id, 1, '{}', 'x' from entry`.execute(
      db,
    )
    await expect(exportTo('here', join(root, 'out'))).rejects.toThrow(ExportRefused)
  })
})
