import type { BookingInput } from '#app/contract/personal.ts'
import type { Offer } from '#app/contract/reservation.ts'
import { BUYER_FIELDS } from '#app/domain/booking/booking-steps.ts'
import type { DraftValues } from '#app/features/booking/draft/draft-fields.ts'
import type { Ticks } from './step-problems.ts'

/** The input of the booking call. Masked fields go empty: the server has their values. */
export function toBookingInput(flat: number, values: DraftValues, ticks: Ticks, offer: Offer): BookingInput {
  const { period, furnish, pay_method } = values
  const buyer = Object.fromEntries(BUYER_FIELDS.map((field) => [field, values[field]]))
  return {
    ...buyer,
    flat,
    period: Number(period),
    furnish: Number(furnish),
    pay_method,
    agreement: ticks,
    offer_sha256: offer.sha256,
  }
}
