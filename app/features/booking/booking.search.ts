import * as v from 'valibot'
import { MAX_EXTRAS } from '#app/domain/booking/extras.ts'
import { PAY_METHODS } from '#app/domain/booking/pay-method.ts'
import { MAX_PRICE_RUB } from '#app/domain/mortgage/names.ts'
import {
  field,
  idField,
  idNumber,
  orderedListField,
  slugField,
  wholeField,
  wordField,
} from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

/** In the order of the form. */
export const STEPS = ['terms', 'agreement'] as const
export type Step = (typeof STEPS)[number]

const MAX_YEARS = 30

/** Search part of the booking's URL. */
export const bookingAddress = pageAddress({
  /** Without a step a saved booking opens at the step where the buyer stopped. */
  step: wordField(STEPS),
  /** Terms chosen before signing in; after it they are in the draft. The name and the phone are in memory alone. */
  period: idField,
  furnish: idField,
  pay_method: wordField(PAY_METHODS),
  /** Storerooms and parking places that are reserved with the flat. */
  extras: orderedListField(idNumber, MAX_EXTRAS),
  /** The way to pay of the flat's page, with own money for the first payment, the term, and the price that it was chosen by. */
  way: slugField,
  first: wholeField(0, MAX_PRICE_RUB),
  years: wholeField(1, MAX_YEARS),
  capital: wordField(['first', 'second']),
  price: wholeField(1, MAX_PRICE_RUB),
})
/** The parsed search part. It contains no data of the buyer. */
export type BookingSearch = ReturnType<typeof bookingAddress.read>

/** Whether the address has what was chosen on the page of the flat. */
export const hasChoice = ({ pay_method, way, price }: BookingSearch) =>
  pay_method !== undefined && (way !== undefined || price !== undefined)

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Search part of the pages after a booking: the id of the reservation. */
export const resultAddress = pageAddress({ id: field(v.pipe(v.string(), v.regex(UUID))) })

/** URL of a booking step. @param chosen - terms, if no draft stores them */
export function stepAddress(flat: number, step: Step, chosen: Record<string, string> = {}): string {
  const search = new URLSearchParams({ step, ...chosen })
  return `/booking/${flat}?${search}`
}
