import { expect, it } from 'vitest'
import { officeOfCity } from '#app/backend/leads/lead-places.ts'
import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'

const office = (
  slug: string,
  kind: EntryOf<'office'>['kind'],
  [lat, lon]: readonly [number, number],
): EntryOf<'office'> => ({
  ...{ slug, kind, lat, lon, title: slug, city: 'perm', address: 'ул. Речная, 1' },
  ...{ phone: '+73420000000', email: 'office@company.example', schedule: [], parking: true },
  ...{ how_to_get: '', photos: [] },
})

const OFFICES = [
  office('central', 'central', [58.0, 56.2]),
  office('far', 'sales', [58.1, 56.3]),
  office('keys', 'service', [58.05, 56.25]),
]

it.each([
  ['the nearest to a project', { lat: 58.01, lon: 56.21 }, 'central'],
  ['the nearest to another project', { lat: 58.09, lon: 56.29 }, 'far'],
  // Beside the office for those who have bought already.
  ['none that does not sell', { lat: 58.051, lon: 56.251 }, 'far'],
  ['the first that sells where nobody knows where the project is', { lat: null, lon: null }, 'far'],
  ['the same without a project', undefined, 'far'],
])('the office of a city is %s', (_, project, slug) => {
  expect(officeOfCity(OFFICES, 'perm', project)?.slug).toBe(slug)
})

it('is the one for keys where a city has no other, and none in a city without offices', () => {
  expect(officeOfCity(OFFICES.slice(2), 'perm', { lat: 58, lon: 56 })?.slug).toBe('keys')
  expect(officeOfCity(OFFICES, 'tyumen')).toBeUndefined()
})
