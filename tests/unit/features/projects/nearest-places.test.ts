import { expect, it } from 'vitest'
import type { InfrastructureObject } from '#app/contract/map.ts'
import { nearestPlaces } from '#app/features/projects/nearest-places.ts'

const place = (
  id: number,
  category: InfrastructureObject['category'],
  minutes: number | null,
): InfrastructureObject => ({
  id,
  category,
  title: `Место ${id}`,
  minutes,
  address: null,
  lat: 58,
  lon: 56,
  url: null,
})

it('are the nearest of each kind whose way is known, without sales offices', () => {
  const found = nearestPlaces([
    place(1, 'school', 11),
    place(2, 'school', 8),
    place(3, 'park', 2),
    place(4, 'bank', null),
    place(5, 'office', 1),
  ])
  expect(found.map(({ id, minutes }) => [id, minutes])).toEqual([
    [3, 2],
    [2, 8],
  ])
})
