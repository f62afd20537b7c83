import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { createChangeRing } from '#app/backend/live/change-ring.ts'
import { readEnv } from '#app/config/env.server.ts'
import { pageKey } from '#app/site/stored/page-key.ts'
import { createEventStreams } from '#server/events/event-streams.ts'
import { addressOf, close, listen } from '#server/listen.ts'
import { createLog } from '#server/log.ts'
import { createRequestHandler } from '#server/request-handler.ts'
import { type App, createRoutes } from '#server/routes.ts'
import { seededRandom } from '../../../fixtures/random.ts'

const REQUESTS = 480
const AT_ONCE = 8
const KEPT = new Set(['list', 'card'])
/** Where a visitor may say something of himself: a word of a secret is in each. */
const WHO = {
  visitor: () => ({}),
  campaign: (secret: string) => ({ 'user-agent': secret, referer: `https://${secret}.example/` }),
  counted: (secret: string) => ({ cookie: `_ym_uid=${secret}; theme=dark` }),
  buyer: (secret: string) => ({ cookie: `sid=${secret}` }),
  secureBuyer: (secret: string) => ({ cookie: `theme=dark; __Host-sid=${secret}` }),
  halfSignedIn: (secret: string) => ({ cookie: `login=${secret}` }),
  program: (secret: string) => ({ authorization: `Bearer ${secret}` }),
  forwarded: (secret: string) => ({ 'x-forwarded-for': secret, 'x-request-id': secret }),
}
const WITH_SESSION = ['buyer', 'secureBuyer', 'halfSignedIn']

let renders = 0
let version = 0

/** An app that puts all that it knows of its visitor into the page. */
const fetch: App['fetch'] = async (request, { context }) => {
  const { pathname, search } = new URL(request.url)
  const nonce = `nonce${renders++}x`
  const of = (name: string) => request.headers.get(name) ?? ''
  const known = ['cookie', 'authorization', 'user-agent', 'referer', 'x-forwarded-for', 'x-request-id'].map(
    of,
  )
  await turn()
  const headers = new Headers({
    'content-type': 'text/html',
    'content-security-policy': `default-src 'self'; script-src 'nonce-${nonce}'`,
  })
  // The preview of a page and the draft of a booking are pages that their own visitor alone may have.
  if (search.includes('preview')) headers.set('cache-control', 'private, no-store')
  if (search.includes('draft')) headers.append('set-cookie', `draft=${nonce}; HttpOnly`)
  const status = search.includes('broken') ? 500 : 200
  const body = `<p>${pathname}${search} v${version}</p><script nonce="${nonce}">1</script><i>${known} ${context.visitorAddress}</i>`
  return new Response(body, { status, headers })
}

const KNOWN = new Set(['price', 'preview', 'draft', 'broken'])
/** Parameters that a page does not know are nothing of its key. */
const read = (raw: object) => Object.fromEntries(Object.entries(raw).filter(([name]) => KNOWN.has(name)))

async function serve() {
  const site: Parameters<typeof createRoutes>[0] = {
    env: readEnv({}),
    log: createLog('fatal', { write: () => {} }),
    files: new Map(),
    streams: createEventStreams({ max: 1, maxPerAddress: 1 }),
    app: () => ({
      fetch,
      isReady: () => true,
      live: { ...createChangeRing({ version: 1, largestBurst: 9 }), isFlowing: () => true },
      accessOf: (_method, path) => (path.startsWith('/booking') ? 'personal' : 'public'),
      pages: {
        keyOf: (url) =>
          pageKey(url, {
            findRoute: (path) => ({
              id: path.startsWith('/choose/flat/') ? 'card' : path.startsWith('/choose') ? 'list' : 'booking',
              read,
            }),
            routes: KEPT,
            oneForm: (_path, search) => search,
          }),
        factsOf: () => '',
        cookiesOf: () => '',
        version: {
          current: () => version,
          // However slow the machine is, the last change was just now: the page of before may be shown.
          leftAt: () => performance.now(),
          nextHourInMs: () => Number.POSITIVE_INFINITY,
        },
      },
    }),
  }
  const routes = createRoutes(site)
  const server = await listen(createRequestHandler(site, routes), '127.0.0.1', 0)
  return { server, routes, url: addressOf(server, '127.0.0.1') }
}

const { server, routes, url } = await serve()
afterAll(() => close(server))

/** One request of somebody, and what is wrong with its answer. */
async function ask(
  number: number,
  { pick, below, chance }: ReturnType<typeof seededRandom>,
): Promise<string[]> {
  const secret = `secret${number}x`
  const [who, headersOf] = pick(Object.entries(WHO))
  const path = pick(['/choose/flat', '/choose/flat/7', '/booking/7'])
  const kind = pick(['', '', '', '&preview=1', '&draft=1', '&broken=1'])
  const utm = chance(0.3) ? `&utm_source=${secret}` : ''
  const method = chance(0.05) ? 'POST' : 'GET'
  const search = `?price=${below(5)}${kind}${utm}`
  const own = {
    accept: 'text/html',
    'accept-encoding': pick(['br', 'gzip', 'identity']),
    ...headersOf(secret),
  }
  const response = await globalThis.fetch(url + path + search, {
    method,
    headers: own,
    ...(method === 'POST' && { body: `{"name":"${secret}"}` }),
  })
  const text = await response.text()
  const cache = response.headers.get('cache-control') ?? ''
  const isPublic = cache.includes('public')
  const foreign = [...text.matchAll(/secret\d+x/g)].filter(([found]) => found !== secret)
  const isSomebody = WITH_SESSION.includes(who) || who === 'program'
  const mayBePublic = method === 'GET' && kind === '' && !isSomebody && path.startsWith('/choose')
  const nonce = /nonce\d+x/
  const faults = [
    foreign.length > 0 && 'shows another visitor',
    isPublic && !mayBePublic && 'is public',
    isPublic && text.includes(secret) && 'is public and shows its visitor',
    isPublic && response.headers.getSetCookie().length > 0 && 'is public and sets a cookie',
    isPublic &&
      nonce.test(text + response.headers.get('content-security-policy')) &&
      'is public with a nonce',
    WITH_SESSION.includes(who) && method === 'GET' && !cache.includes('no-store') && 'may be stored',
    isSomebody && method === 'GET' && !text.includes(secret) && 'is not his own page',
    method === 'GET' && !text.includes(`${path}?price=`) && 'is another page',
  ]
  return faults
    .filter((fault) => fault !== false)
    .map((fault) => `${who} ${method} ${path}${search}: ${fault}`)
}

describe('kept pages', () => {
  it('have nothing of anybody, and are not for those who are somebody', async () => {
    const random = seededRandom(16)
    const faults: string[] = []
    for (let asked = 0; asked < REQUESTS; asked += AT_ONCE) {
      if (random.chance(0.1)) version++
      const numbers = Array.from({ length: AT_ONCE }, (_, i) => asked + i)
      faults.push(...(await Promise.all(numbers.map((number) => ask(number, random)))).flat())
    }
    expect(faults).toEqual([])
    // The pages were kept indeed: else there was nothing to find.
    expect(routes.figures().pages?.hits).toBeGreaterThan(REQUESTS / 20)
    expect(routes.figures().pages?.stale).toBeGreaterThan(0)
  })
})
