import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { encodeCopy } from '#app/backend/media/encode-copy.ts'
import { inspectPicture } from '#app/backend/media/inspect-picture.ts'
import { copyName, wantedCopies } from '#app/backend/media/picture-copies.ts'
import { PictureInvalid } from '#app/backend/media/picture-invalid.ts'
import type { PreparedPictures } from '#app/backend/media/prepared-pictures.ts'
import { storePicture } from '#app/backend/media/store-picture.ts'
import { createTestDatabase, type TestDatabase } from '../../../fixtures/database/database.ts'
import { memoryStore } from '../../../fixtures/memory-store.ts'
import { aPicture, drawPicture } from '../../../fixtures/pictures.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await database.db.deleteFrom('media').execute()
})
afterAll(() => database.close())

const rows = () => database.db.selectFrom('media').selectAll().execute()
const photo = () => drawPicture({ width: 1100, height: 200 })

describe('storePicture', () => {
  it('makes WebP at once and leaves AVIF to the job', async () => {
    const store = memoryStore()
    const { facts, written } = await storePicture(await photo(), 'a.jpg', { db: database.db, store })
    expect(written).toBe(2)
    expect(store.writes).toEqual([
      copyName(facts, { format: 'webp', width: 800 }),
      copyName(facts, { format: 'webp', width: 1100 }),
    ])
    const [row] = await rows()
    expect(row).toMatchObject({
      hash: facts.hash,
      type: 'image/jpeg',
      width: 1100,
      height: 200,
      done_at: null,
    })
    expect(row?.wanted.map(({ format, width }) => `${format} ${width}`)).toEqual([
      'webp 800',
      'webp 1100',
      'avif 480',
      'avif 800',
      'avif 1100',
    ])
    expect(row?.made).toEqual([
      { format: 'webp', width: 800, bytes: await store.size(store.writes[0] ?? '') },
      { format: 'webp', width: 1100, bytes: await store.size(store.writes[1] ?? '') },
    ])
  })

  it('turns the picture as its camera says, and keeps nothing that the camera noted', async () => {
    const store = memoryStore()
    const upright = await aPicture({ width: 400, height: 300 })
      .withExif({ IFD0: { Orientation: '6', Artist: 'Иванов' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { facts } = await storePicture(upright, 'a.jpg', { db: database.db, store })
    const full = await sharp(store.files.get(copyName(facts, { format: 'webp', width: 300 }))).metadata()
    expect([full.width, full.height]).toEqual([300, 400])
    expect([full.exif, full.orientation, full.icc]).toEqual([undefined, undefined, undefined])
  })

  it('changes nothing the second time', async () => {
    const store = memoryStore()
    await storePicture(await photo(), 'a.jpg', { db: database.db, store })
    const before = await rows()
    const again = await storePicture(await photo(), 'another-name.jpg', { db: database.db, store })
    expect(again.written).toBe(0)
    expect(await rows()).toEqual(before)
  })

  it('goes on where a crash cut it off, whichever file it was at', async () => {
    const store = memoryStore()
    const dying = {
      ...store,
      write: async (name: string, bytes: Uint8Array) => {
        if (store.writes.length === 1) throw new Error('the disk is full')
        await store.write(name, bytes)
      },
    }
    await expect(storePicture(await photo(), 'a.jpg', { db: database.db, store: dying })).rejects.toThrow(
      'disk',
    )
    expect(await rows()).toEqual([])
    expect((await storePicture(await photo(), 'a.jpg', { db: database.db, store })).written).toBe(1)
    expect(await rows()).toHaveLength(1)
  })

  it('asks for a copy again that has gone from the store', async () => {
    const store = memoryStore()
    const { facts } = await storePicture(await photo(), 'a.jpg', { db: database.db, store })
    await database.db
      .updateTable('media')
      .set({ done_at: new Date(), made: JSON.stringify(wantedCopies(1100)) })
      .execute()
    store.files.delete(copyName(facts, { format: 'webp', width: 800 }))
    expect((await storePicture(await photo(), 'a.jpg', { db: database.db, store })).written).toBe(1)
    expect((await rows())[0]?.done_at).toBeNull()
  })

  it('takes prepared copies as they are, and is done when all were prepared', async () => {
    const bytes = await photo()
    const facts = await inspectPicture(bytes, 'a.jpg')
    const ready = new Map<string, Uint8Array>()
    for (const copy of wantedCopies(facts.width))
      ready.set(copyName(facts, copy), new TextEncoder().encode(JSON.stringify(copy)))
    const prepared: PreparedPictures = {
      facts: (hash) => (hash === facts.hash ? facts : undefined),
      read: async (name) => ready.get(name),
    }
    const store = memoryStore()
    await storePicture(bytes, 'a.jpg', { db: database.db, store, prepared })
    expect(store.files).toEqual(ready)
    expect((await rows())[0]?.done_at).toBeInstanceOf(Date)
    await storePicture(await drawPicture({ seed: 3 }), 'b.jpg', { db: database.db, store, prepared })
    expect(await rows()).toHaveLength(2)
  })

  it('uses a plain WebP file itself as the full-size copy', async () => {
    const bytes = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#678' } })
      .webp()
      .toBuffer()
    const store = memoryStore()
    const { facts } = await storePicture(bytes, 'a.webp', { db: database.db, store })
    expect(store.files.get(copyName(facts, { format: 'webp', width: 500 }))).toEqual(new Uint8Array(bytes))
  })

  it('keeps nothing of a file that is no picture', async () => {
    const store = memoryStore()
    const taking = storePicture(Buffer.from('%PDF-1.7'), 'смета.pdf', { db: database.db, store })
    await expect(taking).rejects.toThrow(PictureInvalid)
    await expect(taking).rejects.toThrow('смета.pdf: is not JPEG, PNG, WebP or AVIF')
    expect([store.writes, await rows()]).toEqual([[], []])
  })
})

describe('encodeCopy', () => {
  it('makes AVIF and WebP of the width that was asked for', async () => {
    const bytes = await drawPicture({ width: 300, height: 200 })
    const avif = await sharp(
      await encodeCopy(bytes, { format: 'avif', width: 150 }, { isFull: false }),
    ).metadata()
    expect([avif.format, avif.width, avif.height]).toEqual(['heif', 150, 100])
    const webp = await sharp(
      await encodeCopy(bytes, { format: 'webp', width: 150 }, { isFull: false }),
    ).metadata()
    expect([webp.format, webp.width]).toEqual(['webp', 150])
  })
})
