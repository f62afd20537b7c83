import type * as v from 'valibot'
import { MAX_EXTRAS } from '#app/domain/booking/extras.ts'
import { MAX_PRICE_RUB } from '#app/domain/mortgage/names.ts'
import {
  idField,
  idNumber,
  orderedListField,
  slugField,
  wholeField,
  wordField,
} from '#app/platform/address/address-fields.ts'

const MAX_YEARS = 30

/**
 * What a visitor chooses on the page of a flat, as its address has it. The pages of storerooms and parking places that are
 * opened from there have the same fields, so that nothing of the choice is lost on the way back or to the booking.
 */
export const flatChoiceFields = {
  /** Id of the finish that is ordered with the flat. */
  furnish: idField,
  /** Ids of storerooms and parking places that are chosen with it. */
  extras: orderedListField(idNumber, MAX_EXTRAS),
  /** What the buyer has calculated: own money for the first payment, the term, the maternity capital, the way to pay. */
  first: wholeField(0, MAX_PRICE_RUB),
  years: wholeField(1, MAX_YEARS),
  capital: wordField(['no', 'first', 'second'], 'no'),
  way: slugField,
}

/** The fields above of an address that was read; absent ones are undefined. */
export type FlatChoice = v.InferOutput<v.ObjectSchema<typeof flatChoiceFields, undefined>>

/** With `satisfies` the compiler refuses an object that leaves out a field of the choice. */
export type EachOfChoice = Record<keyof FlatChoice, unknown>

/** The part of an address that is the choice for a flat. */
export function flatChoiceOf({ furnish, extras, first, years, capital, way }: FlatChoice): FlatChoice {
  return { furnish, extras, first, years, capital, way } satisfies EachOfChoice
}
