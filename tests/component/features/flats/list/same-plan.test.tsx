import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Flat } from '#app/contract/flat.ts'
import type { FlatGroup } from '#app/contract/flats.ts'
import { repeatedPlans } from '#app/features/flats/list/repeated-plans.ts'
import { SamePlanLink } from '#app/features/flats/list/same-plan-link.tsx'
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

it('of each plan one group is the first, as the list is sorted, and knows what the others cost', () => {
  const { first, later } = repeatedPlans(GROUPS, {})
  expect([...later]).toEqual([3, 4])
  expect([...first]).toEqual([[1, { priceFrom: 3_600_000 }]])
  expect([...repeatedPlans(GROUPS.toReversed(), {}).first]).toEqual([[4, { priceFrom: 3_030_000 }]])
  expect([...repeatedPlans(GROUPS.slice(0, 3), {}).first]).toEqual([[1, { priceFrom: null }]])
})

it('nothing repeats where one plan is all that is found, or each flat stands alone', () => {
  const alike = GROUPS.filter(({ flat }) => flat.area === studio.area)
  for (const { first, later } of [repeatedPlans(alike, {}), repeatedPlans(GROUPS, { each: 1 })]) {
    expect([first.size, later.size]).toEqual([0, 0])
  }
})

it('leads to the same plan in other houses, by rooms and area, and keeps the order and what else is chosen', async () => {
  const search = { sort: 'area' as const, project: ['rechnoy'], page: 2, open: 1 }
  await renderInRouter(
    <SamePlanLink group={aGroup(1, studio)} repeats={{ priceFrom: 3_070_000 }} search={search} />,
  )
  const link = screen.getByRole('link')
  expect(link.textContent?.replaceAll('\u00a0', ' ')).toBe('Такая же в других домах, от 3 070 000 ₽')
  const address = decodeURIComponent(link.getAttribute('href') ?? '')
  for (const part of ['sort=area', 'rechnoy', 'area_from=22.46', 'area_to=22.46'])
    expect(address).toContain(part)
  expect(address).not.toMatch(/page|open/)
})
