import type { CommercialCard, CommercialUnit } from '#app/contract/commerce/commerce.ts'
import { inList } from './commercial-units.ts'

const SHOWN = 3

/** Free units that could do instead of one: for the same use, then the nearest area. */
export function similarUnits(unit: CommercialCard, all: readonly CommercialCard[]): CommercialUnit[] {
  const farness = ({ purpose, area }: CommercialCard) =>
    Math.abs(area - unit.area) / unit.area + (purpose === unit.purpose ? 0 : 1)
  return all
    .filter(({ id, status }) => id !== unit.id && status === 'free')
    .toSorted((a, b) => farness(a) - farness(b))
    .slice(0, SHOWN)
    .map(inList)
}
