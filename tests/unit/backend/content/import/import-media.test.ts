import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documentsOf } from '#app/backend/content/files/documents.ts'
import { videosOf } from '#app/backend/content/files/videos.ts'
import { importMedia } from '#app/backend/content/import/import-media.ts'
import { isHashedName } from '#app/backend/media/hashed-names.ts'
import { createTestDatabase, type TestDatabase } from '../../../../fixtures/database/database.ts'
import { archiveOf, pdfOf } from '../../../../fixtures/document-files.ts'
import { memoryStore } from '../../../../fixtures/memory-store.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'media-'))
  writeFileSync(join(folder, 'pictures.json'), '{"pictures":[]}')
})
afterEach(() => rmSync(folder, { recursive: true }))

function put(path: string, bytes: Buffer | string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), bytes)
}

const MP4 = Buffer.from('\0\0\0\x20ftypisom', 'latin1')
const WEBM = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.from('...B\x82webm')])

describe('the drawn cities of a content folder', () => {
  it('get a poster under an address with the hash of its contents, beside the whole drawing', async () => {
    const river = {
      properties: { kind: 'main' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [56, 58],
          [56.2, 58.1],
        ],
      },
    }
    put('map/perm.json', JSON.stringify({ features: [river] }))
    put('map/ufa.json', JSON.stringify({ features: [] }))
    const store = memoryStore()
    expect(await importMedia({ db: database.db, store, folder })).toBe(3)
    const poster = store.writes.filter((name) => name.endsWith('.svg'))
    expect(poster).toEqual([expect.stringMatching(/^m\/[0-9a-f]{20}\/poster\.svg$/)])
    expect(poster.every(isHashedName)).toBe(true)
    expect(await importMedia({ db: database.db, store, folder })).toBe(0)
  })
})

describe('documents and videos of a content folder', () => {
  it('are stored once, under addresses with the hash of their contents', async () => {
    put('content/documents/offer.pdf', pdfOf(2))
    put('content/documents/prices.xlsx', archiveOf('[Content_Types].xml', 'xl/workbook.xml'))
    put('content/documents/notes.html', '<script>alert(1)</script>')
    put('content/videos/dvor.mp4', MP4)
    put('content/videos/oblet.webm', WEBM)
    put('content/videos/page.svg', '<svg/>')
    const store = memoryStore()
    expect(await importMedia({ db: database.db, store, folder })).toBe(4)
    expect(store.writes).toEqual([
      expect.stringMatching(/^d\/[0-9a-f]{20}\/offer\.pdf$/),
      expect.stringMatching(/^d\/[0-9a-f]{20}\/prices\.xlsx$/),
      expect.stringMatching(/^v\/[0-9a-f]{20}\/dvor\.mp4$/),
      expect.stringMatching(/^v\/[0-9a-f]{20}\/oblet\.webm$/),
    ])
    expect(store.writes.every(isHashedName)).toBe(true)
    expect(await importMedia({ db: database.db, store, folder })).toBe(0)

    const documents = await documentsOf(folder)
    expect(documents.get('offer.pdf', 'docs.json: file')).toEqual({
      url: `/media/${store.writes[0]}`,
      ext: 'pdf',
      size: pdfOf(2).length,
      pages: 2,
    })
    const videos = await videosOf(folder)
    const video = { url: `/media/${store.writes[2]}`, type: 'video/mp4', size: MP4.length }
    expect(videos.get('dvor.mp4', 'album: items.0.file')).toEqual(video)
  })

  it('get another address when they change, and keep the earlier one', async () => {
    const store = memoryStore()
    for (const pages of [1, 2]) {
      put('content/documents/offer.pdf', pdfOf(pages))
      await importMedia({ db: database.db, store, folder })
    }
    expect(store.files.size).toBe(2)
  })

  it.each([
    ['documents/offer.pdf', '<!doctype html>', 'is not a .pdf file but of another type'],
    ['documents/offer.pdf', archiveOf('[Content_Types].xml', 'word/document.xml'), 'but a .docx file'],
    ['documents/prices.xlsx', pdfOf(1), 'is not a .xlsx file but a .pdf file; save it again as .xlsx'],
    ['videos/dvor.mp4', WEBM, 'is not a video of this type'],
    ['videos/dvor.webm', '', 'is not a video of this type'],
  ])('are refused where the name and the contents differ: %s', async (path, bytes, message) => {
    put(`content/${path}`, bytes)
    const store = memoryStore()
    const error = await importMedia({ db: database.db, store, folder }).catch((cause: unknown) => cause)
    expect(error).toMatchObject({
      name: 'ContentInvalid',
      message: expect.stringContaining(`content/${path}: `),
    })
    expect(error).toMatchObject({ message: expect.stringContaining(message) })
    expect(store.writes).toEqual([])
  })

  it('are named with the field that refers to a missing one', async () => {
    const [documents, videos] = [await documentsOf(folder), await videosOf(folder)]
    expect(() => documents.get('offer.pdf', 'docs/offer.json: file')).toThrow(
      'docs/offer.json: file: offer.pdf is not in content/documents',
    )
    expect(() => videos.get('dvor.mp4', 'items.0')).toThrow('items.0: dvor.mp4 is not in content/videos')
  })
})
