import { isWithinLoanLimit } from '#app/domain/mortgage/programme.ts'
import { BENEFIT_LABELS } from '#app/domain/vocabulary-labels.ts'
import type { Company } from '#demo/company.ts'
import type { FlatPlace } from './demo-unit.ts'

/** The demonstration offers the IT mortgage only for flats of this size, for one or two people. */
const MAX_IT_ROOMS = 2

/** Ways to buy a flat, in the words of the feed. */
export function waysToBuy(place: FlatPlace, price: number, mortgages: Company['mortgages']): string[] {
  const ways: string[] = []
  for (const programme of mortgages) {
    const isTooLarge = programme.benefit === 'it_mortgage' && place.layout.rooms > MAX_IT_ROOMS
    if (isWithinLoanLimit(price, programme) && !isTooLarge) ways.push(BENEFIT_LABELS[programme.benefit])
  }
  if (place.building.state !== 'finished') ways.push('Рассрочка')
  if (place.building.class !== 'comfort' || place.building.state === 'finished') ways.push('Трейд-ин')
  return ways
}
