import type { FlatPlace } from './demo-unit.ts'

/** Roubles of a flat that the loan of a programme (6 and 9 million) still covers in most part. */
const FAMILY_LIMIT = 9_000_000
const IT_LIMIT = 13_000_000

/** Ways to buy a flat, in the words of the feed. */
export function waysToBuy(place: FlatPlace, price: number): string[] {
  const ways: string[] = []
  if (price <= FAMILY_LIMIT) ways.push('Семейная ипотека')
  if (price <= IT_LIMIT && place.layout.rooms <= 2) ways.push('IT-ипотека')
  if (place.building.state !== 'finished') ways.push('Рассрочка')
  if (place.building.class !== 'comfort' || place.building.state === 'finished') ways.push('Трейд-ин')
  return ways
}
