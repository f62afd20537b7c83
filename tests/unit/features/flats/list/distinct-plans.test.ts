import { expect, it } from 'vitest'
import { distinctPlans } from '#app/features/flats/list/distinct-plans.ts'
import { aFlat } from '../../../../fixtures/flats.ts'

const group = (id: number, area: number) => ({
  id,
  count: 2,
  flat: aFlat({ id, area }),
  price_to: null,
  floors: { from: 1, to: 2 },
})

it.each([
  { areas: [22, 22, 28, 22, 31], limit: 3, shown: [1, 3, 5] },
  { areas: [22, 22, 28], limit: 3, shown: [1, 3, 2] },
  { areas: [], limit: 4, shown: [] },
])('of groups of $areas m² shows $shown: other plans first', ({ areas, limit, shown }) => {
  const groups = areas.map((area, place) => group(place + 1, area))
  expect(distinctPlans(groups, limit).map(({ id }) => id)).toEqual(shown)
})
