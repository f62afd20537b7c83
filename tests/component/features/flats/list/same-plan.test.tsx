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

const FIRST = { isRepeat: false, isRepeated: true }
const REPEAT = { isRepeat: true, isRepeated: false }
const ALONE = { isRepeat: false, isRepeated: false }

it('of each plan one group is the first, as the list is sorted, and leads to those that repeat it', () => {
  expect(repeatedPlans(GROUPS, {})).toEqual([FIRST, ALONE, REPEAT, REPEAT])
  expect(repeatedPlans(GROUPS.toReversed(), {})).toEqual([FIRST, REPEAT, ALONE, REPEAT])
})

it('nothing repeats where one plan is all that is found, or each flat stands alone', () => {
  const alike = GROUPS.filter(({ flat }) => flat.area === studio.area)
  for (const found of [repeatedPlans(alike, {}), repeatedPlans(GROUPS, { each: 1 })]) {
    for (const group of found) expect(group).toEqual(ALONE)
  }
})

async function drawLink(search: FlatSearch) {
  await renderInRouter(<SamePlanLink flat={aFlat(studio)} search={search} />)
  return screen.getByRole('link', { name: /^Та\sже планировка во\sвсех домах$/ })
}

it('leads to the plan in all houses, by rooms and area, and keeps what else is chosen', async () => {
  const link = await drawLink({ project: ['rechnoy'], sort: 'area', page: 2, open: 1 })
  const address = decodeURIComponent(link.getAttribute('href') ?? '')
  for (const part of ['rechnoy', 'sort=area', 'area_from=22.46', 'area_to=22.46'])
    expect(address).toContain(part)
  expect(address).not.toMatch(/page|open/)
})
