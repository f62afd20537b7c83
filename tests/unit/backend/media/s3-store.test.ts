import { createServer, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mediaStoreOf } from '#app/backend/media/open-media-store.ts'
import { type S3Options, s3Store } from '#app/backend/media/s3-store.ts'
import { type S3StandIn, startS3 } from '../../../fixtures/s3-server.ts'

const SECRET = 'a-secret-that-must-not-be-told'
let s3: S3StandIn
beforeEach(async () => {
  s3 = await startS3()
})
afterEach(() => s3.close())

const aStore = (options: Partial<S3Options> = {}) =>
  s3Store({
    endpoint: s3.endpoint,
    bucket: 'homes',
    region: 'ru-central1',
    accessKey: 'key',
    secretKey: SECRET,
    pauseMs: 1,
    ...options,
  })

const NAME = 'p/0123456789abcdef0123/800.avif'

describe('s3Store', () => {
  it('keeps a file in the bucket with its type, and gives it back', async () => {
    const store = aStore()
    await store.write(NAME, Buffer.from('a picture'))
    expect(s3.objects.get(`/homes/${NAME}`)?.type).toBe('image/avif')
    expect(await store.size(NAME)).toBe(9)
    expect(String(Buffer.from((await store.read(NAME)) ?? []))).toBe('a picture')
  })

  it('knows what is not there', async () => {
    const store = aStore()
    expect(await store.size(NAME)).toBeUndefined()
    expect(await store.read(NAME)).toBeUndefined()
  })

  it('tries again when the service stumbles or the connection breaks', async () => {
    const store = aStore()
    s3.failNext(503, 0, 429)
    await store.write(NAME, Buffer.from('a picture'))
    s3.failNext(500, 0)
    expect(await store.size(NAME)).toBe(9)
    s3.failNext(0, 502)
    expect((await store.read(NAME))?.length).toBe(9)
    expect(s3.requests).toHaveLength(4 + 3 + 3)
  })

  it('gives up after four tries and says what it could not do', async () => {
    s3.failNext(503, 503, 503, 503)
    await expect(aStore().read(NAME)).rejects.toThrow(`The picture store could not read ${NAME}`)
    expect(s3.requests).toHaveLength(4)
  })

  it('does not insist when it is refused, and never tells the secret', async () => {
    const error = await aStore({ accessKey: 'stranger' })
      .write(NAME, Buffer.from('x'))
      .catch((cause: unknown) => cause)
    expect(String(error)).toContain('403')
    expect(s3.requests).toHaveLength(1)
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(SECRET)
  })

  it.each([
    [
      'cuts an object short',
      (res: ServerResponse) =>
        void res.writeHead(200, { 'content-length': 99 }).write('a pic', () => res.destroy()),
    ],
    [
      'sends an object drop by drop, without end',
      (res: ServerResponse) => {
        const dripping = setInterval(() => res.write('a'), 10)
        res.writeHead(200).once('close', () => clearInterval(dripping))
      },
    ],
    ['begins an object and goes silent', (res: ServerResponse) => void res.writeHead(200).write('a pic')],
    ['never answers', () => {}],
    [
      'sends us elsewhere',
      (res: ServerResponse) => void res.writeHead(307, { location: `${s3.endpoint}/stolen` }).end(),
    ],
  ])('that %s gives no picture, and is asked four times at most', async (_what, lie) => {
    let asked = 0
    const liar = createServer((_req, res) => {
      asked++
      lie(res)
    })
    await new Promise<void>((done) => liar.listen(0, '127.0.0.1', done))
    const address = liar.address()
    const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    await expect(aStore({ endpoint, timeoutMs: 100 }).read(NAME)).rejects.toThrow('could not read')
    expect(asked).toBe(4)
    expect(s3.requests).toEqual([])
    liar.closeAllConnections()
    liar.close()
  })

  it('reads no more of an object than any has, whatever the service sends', async () => {
    const store = aStore({ maxBytes: 1_000 })
    await store.write(NAME, Buffer.alloc(1_000, 'a'))
    expect((await store.read(NAME))?.length).toBe(1_000)
    await store.write(NAME, Buffer.alloc(1_001, 'a'))
    await expect(store.read(NAME)).rejects.toThrow('the answer is too long')

    let sent = 0
    const liar = createServer((_req, res) => {
      const part = Buffer.alloc(64 * 1024, 'a')
      const pour = () => {
        while (!res.destroyed && res.write(part)) sent += part.length
      }
      res.writeHead(200).on('drain', pour)
      pour()
    })
    await new Promise<void>((done) => liar.listen(0, '127.0.0.1', done))
    const address = liar.address()
    const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    await expect(aStore({ endpoint, maxBytes: 1_000_000 }).read(NAME)).rejects.toThrow('too long')
    expect(sent).toBeLessThan(256 * 1024 * 1024)
    liar.closeAllConnections()
    liar.close()
  })

  it('is the store when the environment names a bucket', async () => {
    const store = await mediaStoreOf({
      DATA_DIR: '/nowhere',
      S3_ENDPOINT: `${s3.endpoint}/`,
      S3_BUCKET: 'homes',
      S3_REGION: 'ru-central1',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: SECRET,
    })
    await store.write('demo/plans/layouts/a.svg', Buffer.from('<svg/>'))
    expect(s3.objects.get('/homes/demo/plans/layouts/a.svg')?.type).toBe('image/svg+xml')
  })
})
