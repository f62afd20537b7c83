import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Flat } from '#app/contract/flat.ts'
import type { FlatGroup } from '#app/contract/flats.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { repeatedPlans, SamePlanLink } from '#app/features/flats/list/same-plan-link.tsx'
import { aFlat } from '../../../../fixtures/flats.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const aGroup = (id: number, changes: Partial<Flat>): FlatGroup => {
  const flat = aFlat({ id, ...changes })
  return { id, count: 3, flat, price_to: flat.price, floors: { from: 2, to: 4 } }
}
const studio = { rooms: 0, area: 22.46 }
const GROUPS = [
  aGroup(1, { ...studio, price: 3_030_000 }),
  aGroup(2, { rooms: 0, area: 28.04, price: 3_440_000 }),
  aGroup(3, { ...studio, price: null }),
  aGroup(4, { ...studio, price: 3_600_000 }),
]

it('of each plan one group is the first, as the list is sorted, and knows the next one', () => {
  const third = GROUPS[2]
  expect(repeatedPlans(GROUPS, {})).toEqual([
    { next: third },
    { next: undefined },
    { isRepeat: true },
    { isRepeat: true },
  ])
  expect(repeatedPlans(GROUPS.toReversed(), {}).map(({ next }) => next)).toEqual([
    third,
    undefined,
    undefined,
    undefined,
  ])
})

it('nothing repeats where one plan is all that is found, or each flat stands alone', () => {
  const alike = GROUPS.filter(({ flat }) => flat.area === studio.area)
  for (const found of [repeatedPlans(alike, {}), repeatedPlans(GROUPS, { each: 1 })]) {
    for (const group of found) expect(group).toEqual({})
  }
})

async function drawLink(price: number | null, search: FlatSearch) {
  await renderInRouter(<SamePlanLink next={aGroup(1, { ...studio, price })} search={search} />)
  return screen.getByRole('link')
}
const wordsOf = ({ textContent }: Element) => textContent?.replaceAll('\u00a0', ' ')

it('leads to the same plan in other houses, by rooms and area, and keeps what else is chosen', async () => {
  const link = await drawLink(3_070_000, { project: ['rechnoy'], page: 2, open: 1 })
  expect(wordsOf(link)).toBe('Такая же в других домах, от 3 070 000 ₽')
  const address = decodeURIComponent(link.getAttribute('href') ?? '')
  for (const part of ['rechnoy', 'area_from=22.46', 'area_to=22.46']) expect(address).toContain(part)
  expect(address).not.toMatch(/page|open/)
})

it('says from what price only where the next is the cheapest of the others, and has a price', async () => {
  const sorted = await drawLink(3_070_000, { sort: 'area' })
  expect(wordsOf(sorted)).toBe('Такая же в других домах')
  expect(decodeURIComponent(sorted.getAttribute('href') ?? '')).toContain('sort=area')
  cleanup()
  expect(wordsOf(await drawLink(null, {}))).toBe('Такая же в других домах')
})
