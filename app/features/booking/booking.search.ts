import * as v from 'valibot'
import { PAY_METHODS } from '#app/domain/booking/pay-method.ts'
import { field, wholeField, wordField } from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

/** In the order of the form. */
export const STEPS = ['terms', 'person', 'passport', 'agreement', 'review'] as const
export type Step = (typeof STEPS)[number]

const MAX_ID = 2_147_483_647

/** The address of a booking. */
export const bookingAddress = pageAddress({
  /** Without a step a saved booking opens where it stopped. */
  step: wordField(STEPS),
  /** Terms chosen before signing in; afterwards the draft holds them. */
  period: wholeField(1, MAX_ID),
  furnish: wholeField(1, MAX_ID),
  pay_method: wordField(PAY_METHODS),
})
/** The search of the address. It holds nothing about the buyer. */
export type BookingSearch = ReturnType<typeof bookingAddress.read>

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The address of the pages after a booking: the id of the reservation. */
export const resultAddress = pageAddress({ id: field(v.pipe(v.string(), v.regex(UUID))) })

/** The address of a booking's step. @param chosen - terms, where no draft keeps them */
export function stepAddress(flat: number, step: Step, chosen: Record<string, string> = {}): string {
  const search = new URLSearchParams({ step, ...chosen })
  return `/booking/${flat}?${search}`
}
