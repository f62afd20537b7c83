import { expect, it } from 'vitest'
import { searchState } from '#app/domain/search/sold-flat.ts'

const SOLD_AT = '2026-01-01T00:00:00.000Z'
const afterDays = (days: number) => Date.parse(SOLD_AT) + days * 24 * 60 * 60 * 1_000

it.each([
  [0, 'invited'],
  [30, 'invited'],
  [30.01, 'hidden'],
  [180, 'hidden'],
  [180.01, 'gone'],
  [4_000, 'gone'],
])('a flat that was sold %d days ago is %s', (days, state) => {
  expect(searchState({ status: 'sold', status_at: SOLD_AT }, afterDays(days))).toBe(state)
})

it.each(['free', 'reserved'])('a %s flat is invited, however long it is so', (status) => {
  expect(searchState({ status, status_at: SOLD_AT }, afterDays(4_000))).toBe('invited')
})
