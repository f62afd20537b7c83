import { mortgages } from '#app/config/site.ts'
import { isLent } from '#app/domain/mortgage.ts'
import { BENEFIT_LABELS } from '#app/domain/vocabulary-labels.ts'
import type { FlatPlace } from './demo-unit.ts'

/** The demonstration sells by the IT programme only flats that one or two people live in. */
const MAX_IT_ROOMS = 2

/** Ways to buy a flat, in the words of the feed. */
export function waysToBuy(place: FlatPlace, price: number): string[] {
  const ways: string[] = []
  for (const programme of mortgages) {
    const isTooLarge = programme.benefit === 'it_mortgage' && place.layout.rooms > MAX_IT_ROOMS
    if (isLent(price, programme) && !isTooLarge) ways.push(BENEFIT_LABELS[programme.benefit])
  }
  if (place.building.state !== 'finished') ways.push('Рассрочка')
  if (place.building.class !== 'comfort' || place.building.state === 'finished') ways.push('Трейд-ин')
  return ways
}
