import { expect, it } from 'vitest'
import { nearestOnSale } from '#app/features/projects/finished/nearest-on-sale.ts'
import { aComplex, aPin, aProject } from '../../../fixtures/projects.ts'

const project = (id: number, changes: Parameters<typeof aProject>[0] = {}) => aProject({ id, ...changes })
const PROJECTS = [
  project(1),
  project(2),
  project(3, { flats: 0 }),
  project(4, { city: { id: 2, name: 'Тюмень' } }),
  project(5),
  project(6),
]
// A degree of longitude is half as long there as one of latitude: 1 lies 5.6 km away, 2 only 3 km.
const MAP = {
  projects: [
    aPin({ id: 1, lat: 58.05, lon: 56 }),
    aPin({ id: 2, lat: 58, lon: 56.05 }),
    aPin({ id: 6, lat: 58.001 }),
  ],
}

it('are at most three with flats in the same city, by distance, those without a place last', () => {
  const near = nearestOnSale(aComplex({ location: { lat: 58, lon: 56 } }), PROJECTS, MAP)
  expect(near.map(({ id }) => id)).toEqual([6, 2, 1])
})

it('keep the order of the catalogue around a project whose place is not known', () => {
  const near = nearestOnSale(aComplex({ location: null }), PROJECTS, MAP)
  expect(near.map(({ id }) => id)).toEqual([1, 2, 5])
})
