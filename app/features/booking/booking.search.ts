import * as v from 'valibot'
import { PAY_METHODS } from '#app/domain/booking/pay-method.ts'
import { field, inOneForm, wholeField, wordField } from '#app/platform/address/address-fields.ts'

/** In the order in which they are gone through. */
export const STEPS = ['terms', 'person', 'passport', 'agreement', 'review'] as const
export type Step = (typeof STEPS)[number]

const MAX_ID = 2_147_483_647

const bookingSearchSchema = v.object({
  /** Without one a begun booking opens where it stopped. */
  step: wordField(STEPS),
  /** What was chosen before signing in; afterwards the draft knows it. */
  period: wholeField(1, MAX_ID),
  furnish: wholeField(1, MAX_ID),
  pay_method: wordField(PAY_METHODS),
})
/** What the address of a booking says. Of the buyer it says nothing. */
export type BookingSearch = v.InferOutput<typeof bookingSearchSchema>

/** @throws {v.ValiError} on a step that does not exist and the like; the router makes it a 404 */
export function readBookingSearch(raw: Record<string, unknown>): BookingSearch {
  return v.parse(bookingSearchSchema, raw)
}

/** What an address says, in its one form. */
export function bookingInOneForm(search: BookingSearch): BookingSearch {
  return inOneForm(search, bookingSearchSchema)
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const resultSearchSchema = v.object({ id: field(v.pipe(v.string(), v.regex(UUID))) })

/** Address of the pages after a booking. @throws {v.ValiError} on an id that cannot be one */
export function readResultSearch(raw: Record<string, unknown>): v.InferOutput<typeof resultSearchSchema> {
  return v.parse(resultSearchSchema, raw)
}
