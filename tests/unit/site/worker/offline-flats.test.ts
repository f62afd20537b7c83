import { expect, it } from 'vitest'
import { agoWords, flatFirst } from '#app/site/worker/offline-flats.ts'
import { type OfflineFlat, offlinePage } from '#app/upstream/sheets/offline-page.ts'

const flat = (id: number, title = `Студия ${id}`): OfflineFlat => ({
  id,
  title,
  place: 'Речной квартал, корпус 6',
  status: undefined,
  price: '4 100 000 ₽',
  params: [{ label: 'Этаж', value: '4 из 16' }],
  plan: undefined,
})
const order = (html: string) =>
  [...html.matchAll(/href="\/choose\/flat\/(\d+)"/g)].map(([, id]) => Number(id))

it('the flat that was asked for is the first, and the others stay in their order', () => {
  const html = offlinePage([flat(1), flat(11), flat(2)])
  expect(order(flatFirst(html, '2'))).toEqual([2, 1, 11])
  expect(order(flatFirst(html, '1'))).toEqual([1, 11, 2])
  expect(flatFirst(html, '3')).toBe(html)
  expect(flatFirst(html, undefined)).toBe(html)
})

it('a name from a feed is text, whatever it holds', () => {
  const html = offlinePage([flat(1, '<img src=x onerror=alert(1)> $& $1')])
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; $&amp; $1')
  expect(order(flatFirst(html, '1'))).toEqual([1])
  expect(flatFirst(html, '1')).toContain('$&amp; $1')
})

it('without flats it says that there is no connection', () => {
  expect(offlinePage([])).toContain('Нет соединения с интернетом')
  expect(order(offlinePage([]))).toEqual([])
})

const NOW = Date.UTC(2026, 10, 23, 12)
it.each([
  [20_000, /^только что, /],
  [61_000, /^1 минуту назад, /],
  [59 * 60_000, /^59 минут назад, /],
  [3 * 3_600_000, /^3 часа назад, /],
  [50 * 3_600_000, /^2 дня назад, 21 ноября/],
  [-5_000, /^только что, /],
])('a copy of %i ms before says how old it is', (age, words) => {
  expect(agoWords(NOW - age, NOW)).toMatch(words)
})
