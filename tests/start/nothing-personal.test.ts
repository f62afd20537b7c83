import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#app/backend/database/connect.ts'
import { secretKeyOf } from '#app/backend/secrets/secret-key.ts'
import { openSecrets } from '#app/backend/secrets/secrets.ts'
import { freeFlats } from '../e2e/fixtures/two-nodes.ts'
import { eventually } from '../fixtures/eventually.ts'
import { signInMany } from '../fixtures/people/booking-crowd.ts'
import { seededRandom } from '../fixtures/random.ts'
import { makeDemoFolder } from './demo-folder.ts'
import { databaseOf } from './kill/nodes.ts'
import { removeDataFolder, type SiteProcess, startSite } from './site-process.ts'

/** Requests of all kinds of visitors to the built site, mixed by chance: what is kept for all has nothing of anybody. */

const LIMIT_MS = 300_000
const REQUESTS = 320
const AT_ONCE = 8
const BUYERS = 6
const CHANGE_EACH = 60
const METRICS_TOKEN = 'a-token-of-sixteen-or-more'

/** What only its owner may read, in words that forms and names take. */
const secretOf = (number: number) =>
  `Тайна${[...String(number)].map((digit) => 'абвгдежзик'[Number(digit)]).join('')}щ`
const SECRET = /Тайна[абвгдежзик]+щ/g

type Buyer = { cookie: string; secret: string; flat: number }

let folder: string
let site: SiteProcess
let database: Database
let buyers: Buyer[]
let flats: number[]

beforeAll(async () => {
  folder = await makeDemoFolder()
  site = await startSite(folder, { TRUST_PROXY: '1', METRICS_TOKEN })
  database = await databaseOf(folder)
  flats = (await freeFlats(site.url, BUYERS)).map(({ id }) => id)
  const secrets = openSecrets(database.db, await secretKeyOf({ DATA_DIR: folder, SECRET_KEY: undefined }))
  const tokens = await signInMany({ database: database.db, secrets }, BUYERS)
  buyers = await Promise.all(tokens.map((token, i) => makeBuyer(`sid=${token}`, 100_000 + i, flats[i] ?? 0)))
}, LIMIT_MS)

afterAll(async () => {
  await database?.close()
  await site?.stop('SIGTERM')
  await removeDataFolder(folder)
}, LIMIT_MS)

/** Somebody whose profile and whose draft of a booking hold his secret. */
async function makeBuyer(cookie: string, number: number, flat: number): Promise<Buyer> {
  const secret = secretOf(number)
  const save = async (path: string, body: object) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const answer = await fetch(`${site.url}/api/personal/${path}/`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    expect([path, answer.status]).toEqual([path, 200])
  }
  const name = { lastname: secret, firstname: 'Анна', middlename: '' }
  await save('profile', { ...name, email: '' })
  await save('draft', { flat, fields: name, consent: true })
  return { cookie, secret, flat }
}

/** @property own - whether the page shows its visitor's secret. @property isForAll - whether it may be kept for others */
type Asked = {
  what: string
  path: string
  secret: string
  own: boolean
  isForAll: boolean
  init: { headers: Record<string, string>; method?: string; body?: URLSearchParams }
}

/** One request by chance. */
function request(number: number, { pick, chance }: ReturnType<typeof seededRandom>): Asked {
  const flat = pick(flats)
  const publicPath = pick(['/', '/choose/flat', `/choose/flat/${flat}`, '/contacts', '/choose/flat?rooms=2'])
  const buyer = pick(buyers)
  const secret = secretOf(number)
  const escaped = encodeURIComponent(secret)
  const headers = { accept: 'text/html', 'x-forwarded-for': `198.18.${number >> 8}.${number & 255}` }
  const anonymous = { secret, own: false, isForAll: true, path: publicPath, init: { headers } }
  const known = {
    secret: buyer.secret,
    isForAll: false,
    init: { headers: { ...headers, cookie: buyer.cookie } },
  }
  const utm = `${publicPath.includes('?') ? '&' : '?'}utm_source=${escaped}`
  const kinds: (() => Asked)[] = [
    () => ({ ...anonymous, what: 'nobody' }),
    () => ({ ...anonymous, what: 'from a campaign', path: publicPath + utm }),
    () => ({
      ...anonymous,
      what: 'with cookies of counters',
      init: {
        headers: {
          ...headers,
          cookie: `_ym_uid=${escaped}; city=4`,
          referer: `https://e.example/${escaped}`,
        },
      },
    }),
    () => ({ ...known, what: 'signed in', path: publicPath, own: false }),
    () => ({ ...known, what: 'signed in, his account', path: '/account?section=profile', own: true }),
    () => ({ ...known, what: 'signed in, his draft', path: `/booking/${buyer.flat}?step=terms`, own: true }),
    () => ({
      ...known,
      what: 'signed in, his draft by the API',
      path: `/api/personal/draft/?id=${buyer.flat}`,
      own: true,
    }),
    () => ({
      ...anonymous,
      what: 'a form that comes back',
      path: '/forms/main',
      own: true,
      isForAll: false,
      init: { headers, method: 'POST', body: new URLSearchParams({ name: secret, phone: '123' }) },
    }),
    () => ({
      ...anonymous,
      what: 'a shared choice with a note',
      path: `/favorites?flats=${flat}&note=${escaped}`,
      own: true,
      isForAll: false,
    }),
    () => ({
      ...anonymous,
      what: 'the session of nobody',
      isForAll: false,
      init: { headers: { ...headers, cookie: `sid=${escaped}` } },
    }),
  ]
  const asked = pick(kinds)()
  const packing = pick(['br', 'gzip', 'identity'])
  const method = asked.init.method ?? (chance(0.05) ? 'HEAD' : 'GET')
  return {
    ...asked,
    init: { ...asked.init, method, headers: { ...asked.init.headers, 'accept-encoding': packing } },
  }
}

/** Asks, and says what is wrong with the answer. */
async function faultsOf({ what, path, secret, own, isForAll, init }: Asked): Promise<string[]> {
  const answer = await eventually(async () => {
    const response = await fetch(site.url + path, { redirect: 'manual', ...init })
    // A machine that is kept busy by something else: the visitor comes again.
    if (response.status === 503) throw new Error(`${path} is busy`)
    return response
  })
  const text = await answer.text()
  const cache = answer.headers.get('cache-control') ?? ''
  const isKept = cache.includes('public')
  const found = new Set(decodeURIComponent(text.replaceAll(/%(?![\da-f]{2})/gi, '%25')).match(SECRET))
  const faults = [
    answer.status >= 500 && `answers ${answer.status}`,
    [...found].some((one) => one !== secret) && 'shows somebody else',
    isKept && !isForAll && `may be kept: ${cache}`,
    isKept && found.size > 0 && 'is kept and shows its visitor',
    isKept && answer.headers.getSetCookie().length > 0 && 'is kept and sets a cookie',
    isKept &&
      /'nonce-|nonce="/.test(text + answer.headers.get('content-security-policy')) &&
      'is kept with a nonce',
    !isKept && !/\bprivate\b|^no-store/.test(cache) && `says nothing of caches: ${cache}`,
    init.headers['cookie']?.includes('sid=') && cache !== 'private, no-store' && `may be stored: ${cache}`,
    own && init.method !== 'HEAD' && !found.has(secret) && `is not of its visitor, ${answer.status}`,
  ]
  return faults.flatMap((fault) => (fault ? [`${what} ${init.method} ${path}: ${fault}`] : []))
}

/** Every kept page becomes old. */
async function changePrice(): Promise<void> {
  await sql`update flat set price = price + 1000 where id = ${flats[0]}`.execute(database.db)
}

async function hitsOfCache(): Promise<number> {
  const answer = await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  return Number(/^site_page_cache_requests_total\{result="hit"\} (\d+)/m.exec(await answer.text())?.[1])
}

it(`of ${REQUESTS} requests by chance none gets what is another's, and what is kept has nothing of anybody`, {
  timeout: LIMIT_MS,
}, async () => {
  const random = seededRandom(1_616)
  const faults: string[] = []
  for (let number = 0; number < REQUESTS; number += AT_ONCE) {
    if (number % CHANGE_EACH < AT_ONCE) await changePrice()
    const asked = Array.from({ length: AT_ONCE }, (_, i) => request(number + i, random))
    faults.push(...(await Promise.all(asked.map(faultsOf))).flat())
  }
  expect(faults).toEqual([])
  // Pages came from the cache indeed: else there was nothing to find.
  expect(await hitsOfCache()).toBeGreaterThan(REQUESTS / 20)
})
