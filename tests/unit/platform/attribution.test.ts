import { expect, it } from 'vitest'
import { attributionOf, rememberedTouches } from '#app/platform/attribution.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const DAY_MS = 24 * 3_600_000
const AGREED = `consent=v1.${NOW / 1_000}.analytics`
const SITE = 'https://www.sazhen.example'
const FROM_AD = `${SITE}/projects/solnechnyj?utm_source=yandex&utm_medium=cpc&utm_campaign=%D0%9E%D1%81%D0%B5%D0%BD%D1%8C&phone=1`

/** The cookies of a visitor who has opened these pages, one a day: [page, referrer]. */
function afterPages(...pages: [page: string, referrer: string][]): string {
  return pages.reduce((cookies, [page, referrer], day) => {
    const value = rememberedTouches(cookies, page, referrer, NOW + day * DAY_MS)
    return value === undefined ? cookies : `${AGREED}; attribution=${value}`
  }, AGREED)
}

it('remembers the first and the last way to the site', () => {
  const cookies = afterPages(
    [FROM_AD, 'https://yandex.ru/search/?text=квартира'],
    [`${SITE}/`, ''],
    [`${SITE}/chess`, `${SITE}/`],
    [`${SITE}/actions/1`, 'https://vk.com/wall-1?w=2#a'],
  )
  expect(attributionOf(cookies, '/favorites', NOW)).toEqual({
    roistat_visit: 'nocookie',
    first: {
      utm_source: 'yandex',
      utm_medium: 'cpc',
      utm_campaign: 'Осень',
      referrer: 'yandex.ru/search/',
      landing: '/projects/solnechnyj',
      at: '2026-11-22T12:00:00Z',
    },
    last: { referrer: 'vk.com/wall-1', landing: '/actions/1', at: '2026-11-25T12:00:00Z' },
  })
})

it('a visitor who typed the address has a way too, and it does not replace a known one', () => {
  const typed = { landing: '/chess', at: '2026-11-22T12:00:00Z' }
  expect(attributionOf(afterPages([`${SITE}/chess`, '']), '/', NOW)).toMatchObject({
    first: typed,
    last: typed,
  })
  const { last } = attributionOf(afterPages([FROM_AD, ''], [`${SITE}/`, '']), '/', NOW)
  expect(last?.utm_source).toBe('yandex')
})

it('adds the numbers that counters gave the visitor', () => {
  const cookies = `${AGREED}; roistat_visit=184467; _ym_uid=1700000000123456789`
  expect(attributionOf(cookies, '/', NOW)).toEqual({ roistat_visit: '184467', ym_uid: '1700000000123456789' })
})

it('without consent knows only what the address of the page says', () => {
  const remembered = afterPages([FROM_AD, 'https://yandex.ru/']).replace(AGREED, 'consent=broken')
  expect(attributionOf(`${remembered}; _ym_uid=17`, `${SITE}/chess`, NOW)).toEqual({
    roistat_visit: 'nocookie',
  })
  expect(attributionOf('', '/chess?utm_source=vk&utm_term=&x=1', NOW)).toEqual({
    roistat_visit: 'nocookie',
    last: { utm_source: 'vk', landing: '/chess', at: '2026-11-22T12:00:00Z' },
  })
})

it('a year later the consent is over, and so is what it allowed', () => {
  const cookies = afterPages([FROM_AD, ''])
  expect(attributionOf(cookies, '/', NOW + 366 * DAY_MS)).toEqual({ roistat_visit: 'nocookie' })
})

it('keeps both ways within a kilobyte, whatever the marks are', () => {
  const marks = ['source', 'medium', 'campaign', 'content', 'term'].map(
    (name) => `utm_${name}=${'Ж"\\'.repeat(500)}`,
  )
  const page = `${SITE}/${'long/'.repeat(300)}?${marks.join('&')}`
  const cookies = afterPages([page, `https://example.ru/${'a'.repeat(3_000)}`], [page, ''])
  expect(cookies.split('attribution=')[1]?.length).toBeLessThanOrEqual(1_000)
  const { first, last } = attributionOf(cookies, '/', NOW)
  expect(first?.utm_term).toMatch(/^(Ж"\\){3,}/)
  expect(last?.landing).toMatch(/^\/long\//)
})

it('leaves out a mark that names a person', () => {
  const page = '/?utm_source=letter&utm_term=ivan%40example.ru&utm_content=%2B7%20912%20000-00-00'
  expect(attributionOf('', page, NOW).last).toEqual({
    utm_source: 'letter',
    landing: '/',
    at: '2026-11-22T12:00:00Z',
  })
})

it('leaves out what could turn or break a line', () => {
  const { last } = attributionOf('', '/?utm_source=a%0D%0Ab%00%E2%80%AEc%E2%80%A8', NOW)
  expect(last?.utm_source).toBe('abc')
})

it.each([
  ['no base64', '%%%'],
  ['no JSON', btoa('{')],
  ['no list', btoa('{"0":1}')],
  ['no texts', btoa('[[1,2],[null,{}]]')],
  ['no path', btoa('[["2026-11-22T12:00:00Z","https://bank.example/"]]')],
  ['no time', btoa('[["yesterday","/"]]')],
  ['too much', btoa(`[["2026-11-22T12:00:00Z","/${'a'.repeat(2_000)}"]]`)],
])('takes nothing from a cookie with %s', (_case, value) => {
  expect(attributionOf(`${AGREED}; attribution=${value}`, '/', NOW)).toEqual({ roistat_visit: 'nocookie' })
})

it('keeps what is well-formed in a cookie that somebody has changed', () => {
  const row = ['2026-11-22T12:00:00Z', '/x', { a: 1 }, 'yandex', 7, '<b>', ['x'], 'me@example.ru']
  expect(attributionOf(`${AGREED}; attribution=${btoa(JSON.stringify([row]))}`, '/', NOW).first).toEqual({
    at: '2026-11-22T12:00:00Z',
    landing: '/x',
    utm_source: 'yandex',
    utm_campaign: '<b>',
  })
})

it.each(['', 'not an address', 'javascript:alert(1)', '//', '/\\bank.example', `/${'?'.repeat(9_000)}`])(
  'has no way to tell from the page "%.20s"',
  (page) => {
    expect(attributionOf('roistat_visit=<script>', page, NOW)).toEqual({ roistat_visit: 'nocookie' })
  },
)
