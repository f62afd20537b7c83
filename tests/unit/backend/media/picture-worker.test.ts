import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encodeInProcess } from '#app/backend/media/encode-in-process.ts'
import { type Encode, finishNextPicture } from '#app/backend/media/finish-copies.ts'
import { claimPicture } from '#app/backend/media/media-queue.ts'
import { copyName } from '#app/backend/media/picture-copies.ts'
import { pictureType } from '#app/backend/media/picture-type.ts'
import { startPictureWorker } from '#app/backend/media/picture-worker.ts'
import { storePicture } from '#app/backend/media/store-picture.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { createTestDatabase, type TestDatabase } from '../../../fixtures/database/database.ts'
import { eventually } from '../../../fixtures/eventually.ts'
import { memoryStore } from '../../../fixtures/memory-store.ts'
import { drawPicture } from '../../../fixtures/pictures.ts'

let database: TestDatabase
let store: ReturnType<typeof memoryStore>
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => {
  store = memoryStore()
})
afterEach(async () => {
  await database.db.deleteFrom('media').execute()
})
afterAll(() => database.close())

const never = new AbortController().signal
const rows = () => database.db.selectFrom('media').selectAll().orderBy('hash').execute()
const named: Encode = async (_picture, { format, width }) => Buffer.from(`${format} ${width}`)
const finishNext = (encode: Encode = named, signal = never) =>
  finishNextPicture({ db: database.db, store, encode, signal })

/** Pictures whose AVIF copies (480, 640) are still to be made. */
async function take(count: number): Promise<void> {
  for (let seed = 1; seed <= count; seed++) {
    const bytes = await drawPicture({ width: 640, height: 32, seed })
    await storePicture(bytes, `${seed}.jpg`, { db: database.db, store })
  }
  store.writes.length = 0
}

const setLease = (lease: string) =>
  database.db
    .updateTable('media')
    .set({ locked_until: sql<Date>`now() + ${lease}::interval` })
    .execute()

describe('finishNextPicture', () => {
  it('makes what is missing and marks the picture done', async () => {
    await take(1)
    const encoded: string[] = []
    const result = await finishNext(async (picture, copy, signal) => {
      expect(pictureType(picture)).toBe('image/webp')
      encoded.push(`${copy.format} ${copy.width}`)
      return named(picture, copy, signal)
    })
    const [row] = await rows()
    expect(result).toEqual({ outcome: 'done', hash: row?.hash, made: 2 })
    expect(encoded).toEqual(['avif 480', 'avif 640'])
    expect(row?.done_at).toBeInstanceOf(Date)
    expect(row?.made).toHaveLength(3)
    expect(row?.locked_until).toBeNull()
    expect(await finishNext()).toEqual({ outcome: 'idle' })
  })

  it('never gives one picture to two workers, however many nodes there are', async () => {
    await take(6)
    const encoded: string[] = []
    const counting: Encode = async (picture, copy, signal) => {
      encoded.push(`${pictureType(picture)} ${picture.length} ${copy.width}`)
      return named(picture, copy, signal)
    }
    const node = async () => {
      while ((await finishNext(counting)).outcome !== 'idle');
    }
    await Promise.all([node(), node(), node(), node()])
    expect(encoded).toHaveLength(12)
    expect(new Set(store.writes).size).toBe(store.writes.length)
    expect((await rows()).every(({ done_at, attempts }) => done_at && attempts === 1)).toBe(true)
  })

  it('leaves a picture alone while its lease runs, and takes over from a worker that died', async () => {
    await take(1)
    await claimPicture(database.db)
    expect(await finishNext()).toEqual({ outcome: 'idle' })
    await setLease('-1 second')
    expect((await finishNext()).outcome).toBe('done')
    expect((await rows())[0]?.attempts).toBe(2)
  })

  it('goes on from the copy at which another worker died', async () => {
    await take(1)
    const claim = await claimPicture(database.db)
    if (!claim) throw new Error('nothing to claim')
    await store.write(copyName(claim, { format: 'avif', width: 480 }), Buffer.from('made before'))
    await setLease('-1 second')
    expect(await finishNext()).toMatchObject({ outcome: 'done', made: 1 })
  })

  it('writes nothing about a picture that somebody else has taken over', async () => {
    await take(1)
    const result = await finishNext(async (picture, copy, signal) => {
      await setLease('-1 second')
      await claimPicture(database.db)
      return named(picture, copy, signal)
    })
    expect(result.outcome).toBe('left')
    const [row] = await rows()
    expect([row?.done_at, row?.attempts]).toEqual([null, 2])
  })

  it('notes what went wrong and tries again later, each time after a longer pause', async () => {
    await take(1)
    const failing: Encode = async () => {
      throw new Error('the encoder is broken')
    }
    const waitMinutes: number[] = []
    for (let tried = 1; tried <= 4; tried++) {
      expect(await finishNext(failing)).toMatchObject({
        outcome: 'postponed',
        problem: 'the encoder is broken',
      })
      expect(await finishNext()).toEqual({ outcome: 'idle' })
      const { minutes } = await database.db
        .selectFrom('media')
        .select(sql<number>`round(extract(epoch from run_at - now()) / 60)::int`.as('minutes'))
        .executeTakeFirstOrThrow()
      waitMinutes.push(minutes)
      await database.db.updateTable('media').set({ run_at: sql<Date>`now()` }).execute()
    }
    expect(waitMinutes).toEqual([1, 2, 4, 8])
    expect((await rows())[0]?.problem).toBe('the encoder is broken')
    await finishNext()
    expect((await rows())[0]).toMatchObject({ problem: null, locked_until: null })
  })

  it('says which file is gone when there is nothing to make copies from', async () => {
    await take(1)
    store.files.clear()
    const result = await finishNext()
    expect(result.outcome === 'postponed' && result.problem).toContain('full.webp is not in the store')
  })
})

describe('startPictureWorker', () => {
  const aWorker = (encode: Encode) =>
    startPictureWorker({ db: database.db, store, log: silentLog, encode, pollMs: 5 })

  it('works through everything that waits', async () => {
    await take(3)
    const worker = aWorker(named)
    await eventually(async () => expect((await rows()).every(({ done_at }) => done_at)).toBe(true))
    await worker.stop()
    expect(store.writes).toHaveLength(6)
  })

  it('stops in the middle of a copy and leaves the picture to others at once', async () => {
    await take(1)
    const started = Promise.withResolvers<void>()
    const worker = aWorker(
      (_picture, _copy, signal) =>
        new Promise((_done, fail) => {
          signal.addEventListener('abort', () => fail(signal.reason))
          started.resolve()
        }),
    )
    await started.promise
    await worker.stop()
    expect((await rows())[0]).toMatchObject({ done_at: null, locked_until: null, problem: null })
    expect((await finishNext()).outcome).toBe('done')
  })
})

describe('encodeInProcess', () => {
  it('makes a copy in another process', async () => {
    const copy = await encodeInProcess(await drawPicture(), { format: 'avif', width: 32 }, never)
    expect(pictureType(copy)).toBe('image/avif')
  })

  it('says what the other process said when it fails', async () => {
    const broken = encodeInProcess(Buffer.from('not a picture'), { format: 'avif', width: 32 }, never)
    await expect(broken).rejects.toThrow(/could not be encoded \(1\): .*unsupported image format/s)
  })

  it('ends the other process when it is asked to', async () => {
    const stop = new AbortController()
    const encoding = encodeInProcess(await drawPicture(), { format: 'avif', width: 32 }, stop.signal)
    stop.abort()
    await expect(encoding).rejects.toThrow()
  })
})
