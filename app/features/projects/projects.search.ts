import * as v from 'valibot'
import { company } from '#app/config/company.ts'
import {
  field,
  flagField,
  idField,
  idNumber,
  slugField,
  textField,
  wholeNumber,
} from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

/** `?advantage=3` and `?furnish=warm` open a long text over a page, `?document=rechnoy-permit` a document. */
export const projectAddress = pageAddress({
  advantage: idField,
  furnish: slugField,
  document: slugField,
})

/** The least and the most year in which a house may be finished. */
const [MIN_YEAR, MAX_YEAR] = [2000, 2099]
const MAX_CLASS = 40

/**
 * `?city=1`: the city of the map; left out for the main city. `?keys=ready` or `?keys=2027`, `?class=business` and
 * `?finished=1` narrow the projects that it shows.
 */
export const mapAddress = pageAddress({
  city: field(
    v.pipe(
      idNumber,
      v.transform((city) => (city === company().mainCityId ? undefined : city)),
    ),
  ),
  keys: field(v.union([v.literal('ready'), wholeNumber(MIN_YEAR, MAX_YEAR)])),
  class: textField(MAX_CLASS),
  finished: flagField,
})
export type MapSearch = ReturnType<typeof mapAddress.read>
