import { expect, it } from 'vitest'
import { filterWords, readSavedFilter, savedFilterQuery } from '#app/backend/catalogue/filter/saved-filter.ts'
import { circleZone } from '#app/domain/geometry/zone.ts'

const HOME = { lat: 58.01, lon: 56.22 }
const projects = new Map([
  ['bereg', { id: 1, ...HOME }],
  ['sever', { id: 2, lat: 58.1, lon: 56.3 }],
  ['skoro', { id: 3, lat: null, lon: null }],
])

it('an area of a saved filter stays as it is written, is told in words, and finds the complexes in it', () => {
  const zone = circleZone(HOME, 1000)
  const saved = readSavedFilter(`rooms=2,1&zone=${zone}`)
  expect(saved?.text).toBe(`zone=${zone}&rooms=1,2`)
  expect(
    filterWords(saved?.filter ?? {}, { cities: new Map(), projects: new Map(), buildings: new Map() }),
  ).toMatch(/^Область на карте, /)
  expect(savedFilterQuery(saved?.filter ?? {}, projects)?.zone).toEqual(new Set([1]))
  expect(readSavedFilter('zone=AAAA')).toBeUndefined()
})
