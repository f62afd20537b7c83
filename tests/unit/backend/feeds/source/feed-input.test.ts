import { createServer, type RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkFeed } from '#app/backend/feeds/dialects/check-feed.ts'
import { openFeedFile } from '#app/backend/feeds/source/feed-input.ts'
import { feedFolder, manyFlats, profitbaseFeed } from '../../../../fixtures/feeds/feed-files.ts'

const FEED = profitbaseFeed(manyFlats(3))
let folder: Awaited<ReturnType<typeof feedFolder>>
const closers: (() => void)[] = []

beforeAll(async () => {
  folder = await feedFolder()
})
afterAll(() => folder.remove())
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A loopback server for one test. @returns its address */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/feed` : ''
}

/** These servers are on this machine, which has to be said. */
const here = { privateHosts: ['127.0.0.1'] }

/** Notes the pauses that a download would have made. */
function pauses() {
  const waited: number[] = []
  return { waited, wait: async (ms: number) => void waited.push(ms) }
}

describe('a feed file', () => {
  it('may be gzip, whatever its name', async () => {
    const path = await folder.write(gzipSync(FEED))
    expect(await checkFeed(path)).toMatchObject({ outcome: 'readable', counts: { offers: 3 } })
  })

  it('in gzip that was cut off is unreadable', async () => {
    const bytes = gzipSync(FEED)
    const path = await folder.write(bytes.subarray(0, bytes.length / 2))
    expect(await checkFeed(path)).toMatchObject({
      outcome: 'unreadable',
      refusal: expect.stringContaining('cut off'),
    })
  })

  it('that unpacks beyond the limit is stopped', async () => {
    const path = await folder.write(gzipSync(Buffer.alloc(5_000_000, ' ')))
    const read = async () => {
      for await (const _ of openFeedFile(path, 1_000_000).chunks);
    }
    await expect(read()).rejects.toMatchObject({ code: 'too-large' })
  })

  it('that is not there is unreadable, and so is a folder', async () => {
    expect((await checkFeed('no/such/feed.xml')).refusal).toContain('there is no such file')
    expect((await checkFeed('app')).refusal).toContain('it is a folder')
  })

  it('with no usable units is readable with an error', async () => {
    const path = await folder.write('<realty-feed/>')
    expect(await checkFeed(path)).toMatchObject({
      outcome: 'readable',
      errors: 1,
      problemCounts: { 'feed.empty': 1 },
    })
  })
})

describe('a feed address', () => {
  it('is tried again after 503, when Retry-After says', async () => {
    let calls = 0
    const url = await serve((_, response) => {
      if (++calls < 3) response.writeHead(503, { 'retry-after': String(calls * 7) }).end()
      else response.end(FEED)
    })
    const { waited, wait } = pauses()
    expect(await checkFeed(url, { ...here, wait })).toMatchObject({
      outcome: 'readable',
      counts: { offers: 3 },
    })
    expect(waited).toEqual([7_000, 14_000])
  })

  it('that keeps failing is given up after four attempts', async () => {
    let calls = 0
    const url = await serve((_, response) => {
      calls++
      response.writeHead(500).end()
    })
    const { waited, wait } = pauses()
    expect((await checkFeed(url, { ...here, wait })).refusal).toContain('HTTP 500 (4 attempts)')
    expect(calls).toBe(4)
    expect(waited).toEqual([1_000, 2_000, 4_000])
  })

  it('that asks for an hour of patience is left alone', async () => {
    const url = await serve((_, response) => void response.writeHead(503, { 'retry-after': '3600' }).end())
    const { waited, wait } = pauses()
    expect((await checkFeed(url, { ...here, wait })).outcome).toBe('unreadable')
    expect(waited).toEqual([])
  })

  it('that breaks off in the middle is tried again', async () => {
    let calls = 0
    const url = await serve((_, response) => {
      if (++calls > 1) return void response.end(FEED)
      response.writeHead(200, { 'content-length': FEED.length * 4 })
      response.write(FEED.slice(0, 100), () => response.destroy())
    })
    expect(await checkFeed(url, { ...here, wait: pauses().wait })).toMatchObject({ outcome: 'readable' })
    expect(calls).toBe(2)
  })

  it('that never answers is unreadable after the time-out', async () => {
    const url = await serve(() => {})
    const check = await checkFeed(url, { ...here, timeoutMs: 50, attempts: 2, wait: pauses().wait })
    expect(check.refusal).toContain('no whole answer within 50 ms')
  })

  it.each([
    ['redirects in a circle', { location: '/feed' }, 302, 'more than 5 redirects'],
    ['redirects to a file of this machine', { location: 'file:///etc/passwd' }, 302, 'not an http address'],
    ['is gone', {}, 404, 'HTTP 404'],
    ['is too large', { 'content-length': '99999' }, 200, 'larger than 5000 bytes'],
  ])('that %s is unreadable', async (_, headers, status, why) => {
    const url = await serve((_request, response) => {
      response.writeHead(status, headers)
      if (status === 200) response.write('<realty-feed>')
      else response.end()
    })
    const check = await checkFeed(url, { ...here, maxBytes: 5_000, attempts: 1, wait: pauses().wait })
    expect(check).toMatchObject({ outcome: 'unreadable', refusal: expect.stringContaining(why) })
  })

  it('that sends more than allowed without saying so is stopped', async () => {
    const url = await serve((_, response) => void response.end(Buffer.alloc(50_000, ' ')))
    expect((await checkFeed(url, { ...here, maxBytes: 5_000 })).refusal).toContain('larger than 5000 bytes')
  })

  it('that sends a little and then nothing is unreadable after the time-out', async () => {
    const url = await serve((_, response) => void response.write(FEED.slice(0, 100)))
    const check = await checkFeed(url, { ...here, timeoutMs: 100, attempts: 1, wait: pauses().wait })
    expect(check.refusal).toContain('no whole answer within 100 ms')
  })

  it('may be packed for the way, once and with gzip alone', async () => {
    const codings = ['gzip', 'br']
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-encoding': codings.shift() ?? '' }).end(gzipSync(FEED))
    })
    expect(await checkFeed(url, here)).toMatchObject({ outcome: 'readable', counts: { offers: 3 } })
    expect((await checkFeed(url, here)).refusal).toContain('packed as br')
  })
})

describe('a feed address in a private network', () => {
  it.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0'])(
    'is not asked, and what to do is said: %s',
    async (host) => {
      let calls = 0
      const url = await serve((_, response) => {
        calls++
        response.end(FEED)
      })
      const check = await checkFeed(url.replace('127.0.0.1', host), { attempts: 1 })
      expect(check.refusal).toMatch(/leads into a private network.*PRIVATE_FEED_HOSTS=/)
      expect(calls).toBe(0)
    },
  )

  it.each(['http://169.254.169.254/latest/meta-data', 'http://localhost:1/', 'http://[fd00::1]/'])(
    'is not reached by a redirect either: %s',
    async (location) => {
      const url = await serve((_, response) => void response.writeHead(302, { location }).end())
      const check = await checkFeed(url, { ...here, attempts: 1 })
      expect(check.refusal).toContain('leads into a private network')
    },
  )

  it('is read once the operator has named its host', async () => {
    const url = (await serve((_, response) => void response.end(FEED))).replace('127.0.0.1', 'localhost')
    expect(await checkFeed(url, { privateHosts: ['localhost'] })).toMatchObject({ outcome: 'readable' })
  })
})
