import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { dataOf, openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { seededRandom } from '../../fixtures/random.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const errorSchema = z.strictObject({
  defined: z.boolean(),
  code: z.string(),
  status: z.int(),
  message: z.string(),
  data: z
    .strictObject({ fields: z.array(z.strictObject({ field: z.string(), message: z.string() })) })
    .optional(),
})

describe('a wrong value', () => {
  it.each([
    ['/flats/?rooms=%D1%81%D1%82%D0%BE', 'rooms'],
    ['/flats/?rooms=5', 'rooms'],
    ['/flats/?rooms=1,,x', 'rooms'],
    ['/flats/?rooms[a]=1', 'rooms'],
    ['/flats/?price_from=-1', 'price_from'],
    ['/flats/?price_to=1e6', 'price_to'],
    ['/flats/?area_from=0x10', 'area_from'],
    ['/flats/?sort=cheap', 'sort'],
    ['/flats/?limit=0', 'limit'],
    ['/flats/?limit=1001', 'limit'],
    ['/types/?limit=5000', 'limit'],
    ['/flats/?limit=1&limit=2', 'limit'],
    ['/flats/?offset=-1', 'offset'],
    ['/flats/?reserved=yes', 'reserved'],
    ['/flats/?deadline=2027-5', 'deadline'],
    ['/flats/?finish=gold', 'finish'],
    ['/flats/?project=net-takogo', 'project'],
    ['/flats/?city=77', 'city'],
    ['/filter/?building=999', 'building'],
    ['/types/?project=taynyy', 'project'],
    ['/cities/?city=77', 'city'],
    ['/flats_total/?view=sea', 'view'],
    ['/flats_rescue/?feature=wings', 'feature'],
    [`/flats/?q=${'a'.repeat(101)}`, 'q'],
    ['/flat/abc/', 'id'],
    ['/flat/1.5/', 'id'],
    ['/flat/99999999999999/', 'id'],
    ['/type/-1/', 'id'],
    ['/search/', 'q'],
    ['/search/?q=%20', 'q'],
    ['/favorites/?flats=1,x', 'flats'],
    ['/seo/choose-param/?kind=houses', 'kind'],
  ])('%s is refused, naming %s', async (address, field) => {
    const answer = await api.get(address)
    expect(answer.status).toBe(400)
    const { code, data } = errorSchema.parse(await answer.json())
    expect(code).toBe('BAD_REQUEST')
    expect(data?.fields.map((bad) => bad.field)).toEqual([field])
  })

  it('is named beside every other wrong one', async () => {
    const { data } = errorSchema.parse(await (await api.get('/flats/?rooms=x&sort=y&price_from=z')).json())
    expect(data?.fields.map(({ field }) => field)).toEqual(['rooms', 'price_from', 'sort'])
  })
})

describe('a body that cannot be read', () => {
  it.each([
    ['JSON that ends too early', 'application/json', '{"phone":'],
    ['a number for a form', 'application/json', '7'],
    ['an agreement without its parts', 'application/json', '{"phone":"+79120000000","captcha":{"a":1}}'],
    ['a form without its boundary', 'multipart/form-data', 'phone=1'],
  ])('is refused in Russian: %s', async (_, type, body) => {
    const headers = { 'content-type': type, origin: 'http://site.test' }
    const answer = await api.get('/personal/auth/', { method: 'POST', headers, body })
    expect(answer.status).toBe(400)
    expect(errorSchema.parse(await answer.json()).message).toBe('Запрос составлен неверно')
  })
})

describe('what does not exist', () => {
  it.each([
    '/flat/999999999/',
    '/type/999/',
    '/project/net/',
    '/house/list/net/',
    '/flatsSeo/net/',
    '/typesSeo/studii/',
    '/nope',
    '/',
    '/flats/extra/',
    '/flat/',
  ])('%s is 404 in JSON', async (address) => {
    const answer = await api.get(address)
    expect(answer.status).toBe(404)
    expect(errorSchema.parse(await answer.json()).code).toBe('NOT_FOUND')
  })
})

describe('one question in many spellings', () => {
  it.each([
    '/flats/?rooms=1&rooms=2',
    '/flats/?rooms[]=1&rooms[]=2',
    '/flats/?rooms%5B%5D=1&rooms%5B%5D=2',
    '/flats/?rooms[0]=1&rooms[1]=2',
    '/flats/?rooms=1%2C2',
    '/flats/?rooms=1,2,2,',
    '/flats?rooms=1,2',
    '/flats/?rooms=1,2&utm_source=mail&__proto__=1&0=1&constructor[x]=2&price_from=',
  ])('%s is rooms=1,2', async (address) => {
    expect(await dataOf(await api.get(address))).toEqual(await dataOf(await api.get('/flats/?rooms=1,2')))
  })

  it.each([
    '/filter',
    '/types',
    '/flat/9001',
    '/project/bereg',
    '/flatsSeo/perm/odnokomnatnye',
    '/types_slider/',
    '/home',
    '/openapi.json/',
  ])('%s answers with and without the last slash', async (address) => {
    const other = address.endsWith('/') ? address.slice(0, -1) : `${address}/`
    const [one, two] = await Promise.all([api.get(address), api.get(other)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(await one.text()).toBe(await two.text())
  })
})

describe('methods and headers', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s is 405 with what is allowed', async (method) => {
    const answer = await api.get('/flats/', { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    expect(errorSchema.parse(await answer.json()).status).toBe(405)
  })

  it('HEAD has the status and headers of GET, and no body', async () => {
    const answer = await api.get('/flats/', { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(await answer.text()).toBe('')
    expect((await api.get('/flat/999999999/', { method: 'HEAD' })).status).toBe(404)
  })

  it('lets pages of other sites read public data, never personal data', async () => {
    const open = await api.get('/flats/', { headers: { origin: 'https://partner.test' } })
    expect(open.headers.get('access-control-allow-origin')).toBe('*')
    expect(open.headers.get('access-control-allow-credentials')).toBeNull()
    expect((await api.get('/personal/userinfo/')).headers.get('access-control-allow-origin')).toBeNull()
    expect((await api.get('/nope')).headers.get('access-control-allow-origin')).toBeNull()
    const preflight = await api.get('/flats/', { method: 'OPTIONS' })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  })

  it('lets caches keep good public answers for a moment, and nothing else', async () => {
    expect((await api.get('/flats/')).headers.get('cache-control')).toMatch(/^public, max-age=\d,/)
    for (const address of ['/personal/userinfo/', '/reservation/offer/?id=1', '/flats/?rooms=x', '/nope']) {
      expect((await api.get(address)).headers.get('cache-control')).toBe('private, no-store')
    }
  })
})

describe('a fault of ours', () => {
  it('is 500 without a word of it, and told to the log with the id of the request', async () => {
    const broken = {
      ...api.context,
      catalogue: {
        ...api.context.catalogue,
        current: () => {
          throw new Error('select * from secret')
        },
      },
    }
    const { handleApi } = await import('#app/backend/http/api-handler.ts')
    const told: object[] = []
    const request = new Request('http://site.test/api/flats/', { headers: { 'x-request-id': 'r-17' } })
    const log = { info: () => {}, warn: () => {}, error: (details: object) => told.push(details) }
    const answer = await handleApi(request, '', { ...broken, log })
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('secret')
    expect(told).toMatchObject([{ requestId: 'r-17', err: { message: 'select * from secret' } }])
  })
})

describe('random addresses', () => {
  const COUNT = 3_000
  const PATHS = [
    'flats',
    'filter',
    'flats_total',
    'flats_rescue',
    'flats_groups',
    'flats_group',
    'types',
    'cities',
    'flat',
    'type',
    'search',
    'favorites',
    'flatsSeo',
    'typesSeo',
    'project',
    'house/list',
    'seo/choose-param',
    'home',
    'personal/userinfo',
    'nope',
    '',
  ]
  const KEYS = [
    'rooms',
    'rooms[]',
    'rooms[0]',
    'city',
    'project',
    'building',
    'price_from',
    'price_to',
    'month_pay_to',
    'area_from',
    'floor_to',
    'q',
    'sort',
    'limit',
    'offset',
    'flats',
    'types',
    'deadline',
    'feature',
    'reserved',
    'kind',
    'path',
    'id',
    '__proto__',
    'a[b][c]',
    '',
    '[',
    ']',
    '\\',
  ]
  const VALUES = [
    '1',
    '0',
    '-1',
    '1,2',
    'сто',
    'bereg',
    '4',
    '1e9',
    '999999999999',
    'NaN',
    '',
    '%',
    '%00',
    '%F0%9F',
    '\u0000',
    "' or 1=1 --",
    '<script>',
    '../..',
    'ready',
    '2027-4',
    'loggia',
    'true',
    '[]',
    '{}',
    'ё'.repeat(120),
    '𝟙',
  ]

  it(`${COUNT} of them give no 5xx`, async () => {
    const random = seededRandom(7)
    const raw = (value: string) =>
      random.chance(0.5) ? encodeURIComponent(value) : value.replaceAll('#', '')
    for (let i = 0; i < COUNT; i++) {
      const tail = random.chance(0.4) ? `/${raw(random.pick(VALUES))}` : ''
      const query = Array.from(
        { length: random.below(5) },
        () => `${raw(random.pick(KEYS))}=${raw(random.pick(VALUES))}`,
      )
      const address = `/${random.pick(PATHS)}${tail}${random.chance(0.5) ? '/' : ''}?${query.join('&')}`
      const answer = await api.get(address)
      expect(answer.status, address).toBeLessThan(500)
      expect(answer.headers.get('content-type'), address).toContain('application/json')
      await answer.text()
    }
    expect(api.faults).toEqual([])
  })
})
