import { expect, it } from 'vitest'
import { mapOfCity } from '#app/features/projects/list/map-city.ts'
import { toMapPins } from '#app/features/projects/list/map-pins.ts'
import { aPin } from '../../../../fixtures/projects.ts'

const perm = { id: 4, slug: 'perm', name: 'Пермь', lat: 58, lon: 56, base: null }
const tyumen = { id: 2, slug: 'tyumen', name: 'Тюмень', lat: 57, lon: 65, base: null }
const map = {
  cities: [tyumen, perm],
  projects: [
    aPin({ id: 1 }),
    aPin({ id: 2, city_id: 2, price_from: null, status: 'announced', name: 'Озёрный' }),
    aPin({ id: 3, status: 'finished' }),
  ],
}

it('shows the main city without a wish, and leaves finished projects out', () => {
  expect(mapOfCity(map, undefined)).toMatchObject({ city: perm, pins: [{ id: 1 }] })
})

it('shows the city that the address names', () => {
  expect(mapOfCity(map, 2)).toMatchObject({ city: tyumen, pins: [{ id: 2 }] })
})

it('knows no city without projects on sale', () => {
  expect(mapOfCity(map, 99)).toBeUndefined()
  expect(mapOfCity({ ...map, projects: [aPin({ status: 'finished' })] }, undefined)).toBeUndefined()
  expect(mapOfCity({ cities: [], projects: [] }, undefined)).toBeUndefined()
})

it('falls back to the first city where the main one builds nothing', () => {
  expect(mapOfCity({ ...map, projects: [aPin({ city_id: 2 })] }, undefined)?.city).toBe(tyumen)
})

it('shows finished projects alone when asked, in the cities that have them', () => {
  expect(mapOfCity(map, undefined, true)).toMatchObject({ city: perm, cities: [perm], pins: [{ id: 3 }] })
  expect(mapOfCity(map, 2, true)).toBeUndefined()
  expect(mapOfCity(map, undefined)?.finished).toBe(1)
})

it('writes the name on a pin, and the price below it once there is one', () => {
  expect(toMapPins(map.projects).map(({ note }) => note)).toEqual([
    'от 3,03\u00a0млн\u00a0₽',
    undefined,
    'от 3,03\u00a0млн\u00a0₽',
  ])
})
