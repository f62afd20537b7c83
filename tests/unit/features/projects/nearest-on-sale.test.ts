import { expect, it } from 'vitest'
import { nearestOnSale, onSaleBeside } from '#app/features/projects/finished/nearest-on-sale.ts'
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
  const { near, flats, city } = nearestOnSale(aComplex({ location: { lat: 58, lon: 56 } }), PROJECTS, MAP)
  expect(near.map(({ id }) => id)).toEqual([6, 2, 1])
  // Of the fourth there too.
  expect(flats).toBe(4 * 12)
  expect(city).toEqual({ id: 4, name: 'Пермь' })
})

it('keep the order of the catalogue around a project whose place is not known', () => {
  const { near } = nearestOnSale(aComplex({ location: null }), PROJECTS, MAP)
  expect(near.map(({ id }) => id)).toEqual([1, 2, 5])
})

it('are those of the city in which all that is finished stands, and of every city where it has none or is not alone', () => {
  const [perm, tyumen] = [
    { id: 4, name: 'Пермь' },
    { id: 2, name: 'Тюмень' },
  ]
  const ids = (...cities: (typeof perm)[]) => {
    const { city, near, flats } = onSaleBeside(cities, PROJECTS)
    return [city?.name, near.map(({ id }) => id), flats]
  }
  expect(ids(perm)).toEqual(['Пермь', [1, 2, 5], 48])
  expect(ids(tyumen)).toEqual(['Тюмень', [4], 12])
  expect(ids(perm, tyumen)).toEqual([undefined, [1, 2, 4], 60])
  expect(ids({ id: 9, name: 'Омск' })).toEqual([undefined, [1, 2, 4], 60])
})
