import type { FavoriteFlat } from '#app/contract/favorites.ts'
import {
  formatCount,
  formatFlatCount,
  formatPriceShort,
  inMillions,
  MILLION_RUB,
} from '#app/domain/format.ts'
import { PROJECT_FORMS } from '#app/domain/plural.ts'

/** The names of more projects would be longer than the line. */
const MAX_NAMES = 2

/** "4 квартиры, Северный дом и Речной квартал, 4,65–5,23 млн ₽": what, where and for how much. */
export function listLead(flats: readonly Pick<FavoriteFlat, 'price' | 'status' | 'project'>[]): string {
  const names = [...new Set(flats.map(({ project }) => project.name))]
  const prices = flats.flatMap(({ price, status }) => (price === null || status === 'sold' ? [] : [price]))
  return [
    formatFlatCount(flats.length),
    names.length > MAX_NAMES ? formatCount(names.length, PROJECT_FORMS) : names.join(' и\u00a0'),
    prices.length > 0 && priceSpan(Math.min(...prices), Math.max(...prices)),
  ]
    .filter(Boolean)
    .join(', ')
}

function priceSpan(least: number, most: number): string {
  const [from, to] = [formatPriceShort(least), formatPriceShort(most)]
  if (from === to) return from
  return `${least < MILLION_RUB ? from : inMillions(least)}–${to}`
}
