import { once } from 'node:events'
import { type IncomingMessage, request, type Server } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { createChangeRing } from '#app/backend/live/change-ring.ts'
import { readEnv } from '#app/config/env.server.ts'
import type { RequestContext } from '#app/server.ts'
import { createEventStreams } from '#server/events/event-streams.ts'
import { addressOf, close, listen } from '#server/listen.ts'
import { createLog } from '#server/log.ts'
import { createRequestHandler } from '#server/request-handler.ts'
import type { App } from '#server/routes.ts'
import { seededRandom } from '../../../fixtures/random.ts'

let server: Server | undefined
let lines: string[] = []
let version = 1
/** What the app was asked, and with which cookies. */
let rendered: { url: string; cookie: string | null; address: string }[] = []
/** What the app was asked with: the framework holds it for some time. */
let contexts: RequestContext[] = []

afterEach(async () => {
  if (server) await close(server)
})

/**
 * @property isAtOnce - the text is there as a whole, and not in the response
 * @property until - when the app answers
 */
type Answer = {
  status?: number
  headers?: [string, string][]
  text?: string
  isIncomplete?: boolean
  isAtOnce?: boolean
  until?: Promise<void>
}

/** The server before an app that says in each page whom it was rendered for. */
async function serve(answer: (path: string) => Answer = () => ({}), env = {}): Promise<string> {
  ;[lines, rendered, contexts, version] = [[], [], [], 1]
  const fetch: App['fetch'] = async (asked, { context }) => {
    const { pathname, search } = new URL(asked.url)
    const cookie = asked.headers.get('cookie')
    contexts.push(context)
    rendered.push({ url: asked.url, cookie, address: context.visitorAddress })
    const nonce = `nonce${rendered.length}==`
    const { status = 200, headers = [], text = '', isIncomplete, isAtOnce, until } = answer(pathname)
    await until
    if (isIncomplete && context.rendering) context.rendering.isIncomplete = true
    const html =
      `<script nonce="${nonce}">own()</script><p>${pathname}${search} v${version} for ${cookie}</p>${text}` +
      `<script>came otherwise</script>${'квартира '.repeat(500)}`
    const policy = `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`
    const all = new Headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    for (const [name, value] of headers) all.set(name, value)
    if (!isAtOnce || !context.rendering) return new Response(html, { status, headers: all })
    context.rendering.html = html
    return new Response(null, { status, headers: all })
  }
  const handler = createRequestHandler({
    env: { ...readEnv(env), SITE_URL: 'https://www.example.ru' },
    log: createLog('info', { write: (line) => void lines.push(line) }),
    files: new Map(),
    app: () => ({
      fetch,
      isReady: () => true,
      live: { ...createChangeRing({ version: 1, largestBurst: 9 }), isFlowing: () => true },
      accessOf: (_method, path) => (path.startsWith('/account') ? 'personal' : 'public'),
      pages: {
        keyOf: (url) =>
          /^\/(choose|choose\/flat)(\?|$)/.test(url) ? url.replace(/[?&]utm=\w+/, '') : undefined,
        factsOf: (cookies) => /answer=(\w+)/.exec(cookies)?.[1] ?? '',
        cookiesOf: (facts) => `answer=${facts}`,
        version: {
          current: () => version,
          leftAt: () => Number.NEGATIVE_INFINITY,
          nextHourInMs: () => Number.POSITIVE_INFINITY,
        },
      },
    }),
    streams: createEventStreams({ max: 1, maxPerAddress: 1 }),
  })
  server = await listen(handler, '127.0.0.1', 0)
  return addressOf(server, '127.0.0.1')
}

type Asked = { method?: string; headers?: Record<string, string> }

async function ask(url: string, { method = 'GET', headers = {} }: Asked = {}) {
  const asked = request(url, { method, headers })
  asked.end()
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  if (!answer) throw new Error('no answer')
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece)
  return { status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(pieces) }
}

const textOf = async (url: string, asked?: Asked) => (await ask(url, asked)).bytes.toString()

/** Has a page in the store. */
async function stored(url: string): Promise<void> {
  for (const _ of [1, 2]) await ask(url)
  rendered = []
}

describe('a page of visitors without a session', () => {
  it('leaves its text to nobody who outlives the answer', async () => {
    const address = await serve(() => ({ isAtOnce: true }))
    expect(await textOf(`${address}/choose`)).toContain('квартира')
    expect(contexts.map(({ rendering }) => rendering)).toEqual([{ isIncomplete: false }])
  })

  it('comes from the store in each encoding, with headers as every response has them, and no line in the log', async () => {
    const address = await serve()
    await stored(`${address}/choose`)
    const logged = lines.length
    const plain = await ask(`${address}/choose`)
    const br = await ask(`${address}/choose`, { headers: { 'accept-encoding': 'gzip, br' } })
    const gzip = await ask(`${address}/choose`, { headers: { 'accept-encoding': 'gzip' } })
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes)
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
    expect([rendered, lines.length]).toEqual([[], logged])
    expect(plain.headers).toMatchObject({
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=15552000',
      'cache-control': 'public, max-age=0, s-maxage=2, stale-while-revalidate=8',
      vary: 'Cookie, Accept-Encoding',
      'content-length': String(plain.bytes.length),
    })
    expect(plain.headers['x-request-id']).not.toBe(br.headers['x-request-id'])
  })

  it('lets its own scripts run by their hashes, and no other', async () => {
    const { headers, bytes } = await ask(`${await serve()}/choose`)
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toMatch(/^script-src 'self' 'sha256-[\w+/=]+' 'strict-dynamic'$/)
    expect(bytes.toString()).not.toContain('nonce')
  })

  it('is not sent again to a browser that has it, nor is a policy', async () => {
    const address = await serve()
    await stored(`${address}/choose`)
    const now = (await ask(`${address}/choose`)).headers.etag ?? ''
    const same = await ask(`${address}/choose`, { headers: { 'if-none-match': now } })
    expect([same.status, same.bytes.length, same.headers.etag]).toEqual([304, 0, now])
    expect(same.headers['content-security-policy']).toBeUndefined()
    expect(same.headers['cache-control']).toContain('public')
  })

  it('answers HEAD with its length alone', async () => {
    const address = await serve()
    const page = await ask(`${address}/choose`)
    const { status, headers, bytes } = await ask(`${address}/choose`, { method: 'HEAD' })
    expect([status, bytes.length]).toEqual([200, 0])
    expect(Number(headers['content-length'])).toBeGreaterThan(page.bytes.length - 10)
  })

  it('is one page whatever is appended to its address, and knows nothing of it', async () => {
    const address = await serve()
    await stored(`${address}/choose/flat?rooms=1`)
    for (const utm of ['a', 'b']) {
      expect(await textOf(`${address}/choose/flat?rooms=1&utm=${utm}`)).toContain('/choose/flat?rooms=1 v1')
    }
    expect(rendered).toEqual([])
  })

  it('has a variant for each answer about counters', async () => {
    const address = await serve()
    await stored(`${address}/choose`)
    const headers = { cookie: 'other=1; answer=all' }
    for (const _ of [1, 2, 3]) {
      expect(await textOf(`${address}/choose`, { headers })).toContain('for answer=all<')
    }
    expect(rendered.map(({ cookie }) => cookie)).toEqual(['answer=all', 'answer=all'])
    expect(await textOf(`${address}/choose`)).toContain('for null')
  })

  it('is rendered for the address of the site, whatever the host of the request', async () => {
    const address = await serve()
    await ask(`${address}/choose`, { headers: { host: 'attacker.example' } })
    expect(rendered).toEqual([{ url: 'https://www.example.ru/choose', cookie: null, address: '' }])
  })

  it('is made anew when something has changed', async () => {
    const address = await serve()
    await stored(`${address}/choose`)
    version = 2
    expect(await textOf(`${address}/choose`)).toContain('v2')
  })

  it('is not kept without a megabyte for it: each has its nonce then', async () => {
    const address = await serve(undefined, { PAGE_CACHE_MB: '0' })
    for (const _ of [1, 2, 3]) {
      const { headers } = await ask(`${address}/choose`)
      expect(headers['content-security-policy']).toContain('nonce')
      expect(headers['cache-control']).toBe('private, no-cache')
    }
    expect(rendered).toHaveLength(3)
  })
})

describe('a page that is not there', () => {
  it.each([404, 410])('answers %i to all who wait for it, rendered once, and is not kept', async (status) => {
    let gate = Promise.withResolvers<void>()
    const address = await serve(() => ({ status, until: gate.promise }))
    const utms = ['', '?utm=a', '?utm=b', '?utm=c', '?utm=d']
    let came = 0
    server?.on('request', () => void came++)
    const asked = utms.map((utm) => ask(`${address}/choose${utm}`))
    await expect.poll(() => came).toBe(utms.length)
    gate.resolve()
    for (const { status: said, headers, bytes } of await Promise.all(asked)) {
      expect([said, headers['cache-control']]).toEqual([status, 'private, no-cache'])
      // More than one visitor has it: so it has no nonce that another could know.
      expect(headers['content-security-policy']).toMatch(
        /^script-src 'self' 'sha256-[\w+/=]+' 'strict-dynamic'$/,
      )
      expect(bytes.toString()).toContain('<p>/choose v1 for null<')
      expect(bytes.toString()).not.toContain('nonce')
    }
    expect(rendered).toHaveLength(1)
    gate = Promise.withResolvers()
    gate.resolve()
    expect((await ask(`${address}/choose?utm=e`)).status).toBe(status)
    expect((await ask(`${address}/choose`, { method: 'HEAD' })).bytes).toHaveLength(0)
    expect(rendered).toHaveLength(3)
  })
})

describe('a page that waits for its turn', () => {
  it('is not rendered when those who wanted it have left', async () => {
    const gate = Promise.withResolvers<void>()
    const address = await serve(() => ({ until: gate.promise }))
    let came = 0
    server?.on('request', () => void came++)
    const running = [1, 2, 3, 4].map((rooms) => ask(`${address}/choose?rooms=${rooms}`))
    await expect.poll(() => rendered.length).toBe(4)
    const leaving = [5, 6, 7, 8].map((rooms) => request(`${address}/choose?rooms=${rooms}`))
    for (const each of leaving) each.on('error', () => {}).end()
    await expect.poll(() => came).toBe(8)
    for (const each of leaving) each.destroy()
    await expect.poll(() => lines.filter((line) => line.includes('"aborted":true')).length).toBe(4)
    const later = textOf(`${address}/choose?rooms=8`)
    gate.resolve()
    await Promise.all(running)
    expect(await later).toContain('/choose?rooms=8 v1')
    expect(rendered.map(({ url }) => url.at(-1))).toEqual(['1', '2', '3', '4', '8'])
  })
})

describe('what is never kept', () => {
  it.each<[string, Answer]>([
    ['an answer that sets a cookie', { headers: [['set-cookie', 'device=1']] }],
    ['a page that says so', { headers: [['cache-control', 'private, no-store']] }],
    ['a page of which a part failed', { isIncomplete: true }],
    ['a page that React leaves to the browser', { text: '<!--$!--><template></template><!--/$-->' }],
    ['an error', { status: 500 }],
    ['a text that is there at once, and sets a cookie', { headers: [['set-cookie', 'a=1']], isAtOnce: true }],
    ['a text that is there at once, of which a part failed', { isIncomplete: true, isAtOnce: true }],
    ['another kind of text', { headers: [['content-type', 'application/json']] }],
  ])('%s: it is rendered for each request, once', async (_, answer) => {
    const address = await serve(() => answer)
    for (const count of [1, 2, 3]) {
      const { status, headers, bytes } = await ask(`${address}/choose`)
      expect([status, rendered.length]).toEqual([answer.status ?? 200, count])
      expect(bytes.toString()).toContain('<p>/choose')
      expect(headers['cache-control'] ?? 'none').not.toContain('public')
      expect(headers.etag).toBeUndefined()
      expect(headers['content-security-policy']).toContain(`nonce${count}==`)
    }
  })

  it('nothing that a visitor brings comes into the page of another', async () => {
    const random = seededRandom(104)
    const address = await serve((path) =>
      path === '/choose/flat' && random.chance(0.1) ? { isIncomplete: true } : {},
    )
    const cookies = [
      '',
      'sid=S',
      '__Host-sid=S',
      'login=S',
      'attribution=S',
      'answer=all',
      'answer=none',
      'device=S',
    ]
    const paths = [
      '/choose',
      '/choose?utm=S',
      '/choose/flat?rooms=2',
      '/choose/flat?rooms=3&utm=S',
      '/account',
      '/forms/x',
    ]
    for (let i = 0; i < 600; i++) {
      if (random.chance(0.05)) version++
      const secret = `secret${i}`
      const cookie = random.some(cookies, 0.3).join('; ').replaceAll('=S', `=${secret}`)
      const headers = {
        'user-agent': secret,
        ...(cookie !== '' && { cookie }),
        ...(random.chance(0.1) && { authorization: secret }),
        ...(random.chance(0.1) && { 'x-forwarded-for': secret }),
        ...(random.chance(0.1) && { referer: `https://example.ru/${secret}` }),
      }
      const method = random.chance(0.1) ? 'HEAD' : 'GET'
      const { headers: sent, bytes } = await ask(
        address + random.pick(paths).replace('utm=S', `utm=${secret}`),
        {
          method,
          headers,
        },
      )
      if (!sent['cache-control']?.startsWith('public')) continue
      // Of all that was ever brought.
      expect(bytes.toString()).not.toContain('secret')
      expect(JSON.stringify(Object.entries(sent))).not.toMatch(/secret|nonce|set-cookie/)
      expect(/sid=|login=/.test(cookie) || 'authorization' in headers).toBe(false)
      if (method === 'GET') {
        const facts = /answer=\w+/.exec(cookie)?.[0]
        expect(bytes.toString()).toContain(`v${version} for ${facts ?? null}<`)
      }
    }
  })
})
