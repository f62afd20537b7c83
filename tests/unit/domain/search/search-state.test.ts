import { expect, it } from 'vitest'
import { flatSearchState, searchState } from '#app/domain/search/search-state.ts'

const LEFT_AT = '2026-01-01T00:00:00.000Z'
const afterDays = (days: number) => Date.parse(LEFT_AT) + days * 24 * 60 * 60 * 1_000

it.each([
  [0, 'invited'],
  [30, 'invited'],
  [30.01, 'hidden'],
  [180, 'hidden'],
  [180.01, 'gone'],
  [4_000, 'gone'],
])('what left the sale %d days ago is %s', (days, state) => {
  expect(searchState(LEFT_AT, afterDays(days))).toBe(state)
  expect(flatSearchState({ status: 'sold', status_at: LEFT_AT }, afterDays(days))).toBe(state)
})

it('what is on sale is invited', () => {
  expect(searchState(undefined, afterDays(4_000))).toBe('invited')
})

it.each(['free', 'reserved'])('a %s flat is invited, however long it is so', (status) => {
  expect(flatSearchState({ status, status_at: LEFT_AT }, afterDays(4_000))).toBe('invited')
})
