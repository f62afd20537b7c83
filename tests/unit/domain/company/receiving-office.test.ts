import { expect, it } from 'vitest'
import { receivingOffice } from '#app/domain/company/receiving-office.ts'

const HOURS = [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }]

type Kind = 'sales' | 'central' | 'service'
const office = (slug: string, kind: Kind, [lat, lon]: readonly [number, number], schedule = HOURS) => ({
  ...{ slug, kind, lat, lon, schedule },
})

const CENTRAL = office('central', 'central', [58.0, 56.2])
const FAR = office('far', 'sales', [58.1, 56.3])
const KEYS = office('keys', 'service', [58.05, 56.25])
const SILENT = office('silent', 'sales', [58.01, 56.21], [])

it.each([
  ['the nearest to a project', { lat: 58.01, lon: 56.21 }, 'central'],
  ['the nearest to another project', { lat: 58.09, lon: 56.29 }, 'far'],
  // Beside the office for those who have bought already.
  ['none that does not sell', { lat: 58.051, lon: 56.251 }, 'far'],
  ['the first that sells where nobody knows where the project is', { lat: null, lon: null }, 'far'],
  ['the same without a project', undefined, 'far'],
])('the office of a city is %s', (_, project, slug) => {
  expect(receivingOffice([KEYS, CENTRAL, FAR], project)?.slug).toBe(slug)
})

it.each([
  ['of a project', { lat: 58.01, lon: 56.21 }],
  ['of no project', undefined],
])('is one with hours that can be booked before one without: %s', (_, project) => {
  expect(receivingOffice([SILENT, FAR], project)?.slug).toBe('far')
  expect(receivingOffice([SILENT, KEYS], project)?.slug).toBe('silent')
})

it('is the central one where none sells, also behind the one for keys', () => {
  expect(receivingOffice([KEYS, CENTRAL])?.slug).toBe('central')
})

it('is the one for keys where a city has no other, and none in a city without offices', () => {
  expect(receivingOffice([KEYS], { lat: 58, lon: 56 })?.slug).toBe('keys')
  expect(receivingOffice([])).toBeUndefined()
})
