import { expect, it } from 'vitest'
import { listLead } from '#app/features/favorites/page/list-lead.ts'
import { aFavoriteFlat } from '../../../../fixtures/flats.ts'

const at = (price: number | null, project = 'Северный дом', status: 'free' | 'sold' = 'free') =>
  aFavoriteFlat({ price, status, project: { id: 1, slug: 'p', name: project } })
const lead = (...flats: ReturnType<typeof at>[]) => listLead(flats).replaceAll('\u00a0', ' ')

it('says how many flats a list has, where, and for how much', () => {
  expect(lead(at(5_230_000), at(4_650_000))).toBe('2 квартиры, Северный дом, 4,65–5,23 млн ₽')
  expect(lead(at(5_000_000), at(6_000_000, 'Речной'))).toBe('2 квартиры, Северный дом и Речной, 5–6 млн ₽')
})

it('counts many projects, and writes one price once', () => {
  expect(lead(at(5_001_000), at(5_002_000, 'Речной'), at(5_003_000, 'Озёрный'))).toBe(
    '3 квартиры, 3 проекта, 5 млн ₽',
  )
})

it('tells no price of what is sold or has none', () => {
  expect(lead(at(null), at(4_000_000, 'Северный дом', 'sold'))).toBe('2 квартиры, Северный дом')
  expect(lead(at(900_000), at(1_500_000))).toBe('2 квартиры, Северный дом, 900 000 ₽–1,5 млн ₽')
})
