import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { indexNowChannel } from '#app/backend/jobs/index-now-channel.ts'
import { openSearchEngine } from './fake-search-engine.ts'

let engine: Awaited<ReturnType<typeof openSearchEngine>>
beforeAll(async () => {
  engine = await openSearchEngine()
})
afterEach(() => {
  engine.received.length = 0
  engine.answer = (response) => response.writeHead(202).end()
})
afterAll(() => engine.close())

const delivery = { key: 'd5e3', attempt: 1, happenedAt: new Date('2026-11-21T10:00:00Z') }
const deliver = (...paths: string[]) =>
  indexNowChannel({ url: engine.url, key: 'abcdef12', origin: 'https://www.example.ru' }).deliver(
    { topic: 'indexnow', paths },
    delivery,
  )

describe('a message to search engines', () => {
  it('has whole addresses of the site, its host, its key and where that is', async () => {
    await deliver('/choose/flat/101', '/chess/bereg?house=1')
    const [{ headers, body } = { headers: {}, body: undefined }] = engine.received
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(body).toEqual({
      host: 'www.example.ru',
      key: 'abcdef12',
      keyLocation: 'https://www.example.ru/abcdef12.txt',
      urlList: ['https://www.example.ru/choose/flat/101', 'https://www.example.ru/chess/bereg?house=1'],
    })
  })

  it.each([
    [302, undefined],
    [400, undefined],
    [403, /INDEXNOW_KEY/],
    [422, /SITE_URL/],
    [500, undefined],
  ])(
    'is tried again after an answer of %i, with advice where the operator can help',
    async (status, advice) => {
      engine.answer = (response) => response.writeHead(status).end('no')
      await expect(deliver('/a')).rejects.toMatchObject({
        code: `HTTP_${status}`,
        isFinal: false,
        advice: advice ? expect.stringMatching(advice) : undefined,
      })
    },
  )

  it('is tried again when a search engine that had too many wishes it', async () => {
    engine.answer = (response) => response.writeHead(429, { 'retry-after': '120' }).end()
    await expect(deliver('/a')).rejects.toMatchObject({ code: 'HTTP_429', retryAfterMs: 120_000 })
  })

  it('is tried again when nobody answers', async () => {
    const limit = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
    engine.answer = () => limit.abort(new DOMException('late', 'TimeoutError'))
    await expect(deliver('/a')).rejects.toMatchObject({ code: 'TIMEOUT' })
    vi.restoreAllMocks()
    engine.answer = (response) => response.destroy()
    await expect(deliver('/a')).rejects.toMatchObject({ code: 'UNREACHABLE' })
  })
})
