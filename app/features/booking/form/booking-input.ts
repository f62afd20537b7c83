import type { BookingInput } from '#app/contract/personal.ts'
import type { Offer } from '#app/contract/reservation.ts'
import { GIVEN } from '#app/features/booking/draft/draft-autosave.ts'
import type { DraftValues } from '#app/features/booking/draft/draft-fields.ts'
import type { Ticks } from './step-problems.ts'

/** The input of the booking call: what the form asks; the rest is given in the account, while the reservation lasts. */
export function toBookingInput(flat: number, values: DraftValues, ticks: Ticks, offer: Offer): BookingInput {
  const { period, furnish, pay_method, firstname, phone } = values
  return {
    flat,
    period: Number(period),
    furnish: Number(furnish),
    // Those that the offer has: what was taken meanwhile is not agreed to.
    ...(offer.extras.length > 0 && { extras: offer.extras.map(({ id }) => id) }),
    pay_method,
    firstname,
    phone,
    later: true,
    // Ticked here and not recorded yet. One that the server has is not sent again: it may be withdrawn meanwhile.
    consent: values.consent_tick === GIVEN,
    agreement: ticks,
    offer_sha256: offer.sha256,
  }
}
