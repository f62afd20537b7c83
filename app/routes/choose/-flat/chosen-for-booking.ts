import type { FlatCard } from '#app/contract/flat.ts'
import type { BookingChoice } from '#app/features/flats/booking-choice.ts'
import { chosenFinish } from '#app/features/flats/card/interior/chosen-finish.ts'
import type { FlatChoice } from '#app/features/flats/flat-choice.ts'
import { choiceForBooking } from '#app/features/mortgage/ways/pay-choice.ts'

/** What the booking of a flat gets of the choice in an address. */
export function chosenForBooking(flat: FlatCard, choice: FlatChoice): BookingChoice {
  const finish = chosenFinish(flat, choice)
  return {
    ...choiceForBooking(choice, flat.price ?? 0),
    ...(finish && flat.status === 'free' && { furnish: finish.id }),
    ...(choice.extras && { extras: choice.extras }),
  }
}
