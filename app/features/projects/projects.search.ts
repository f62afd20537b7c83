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

const MAX_CLASS = 40

/** `?keys=ready` or `?keys=2027` and `?class=business` narrow the projects, on the map and in the list alike. */
const narrowing = {
  keys: field(v.union([v.literal('ready'), wholeNumber(2000, 2099)])),
  class: textField(MAX_CLASS),
}

/** `?city=1`: the city of the map; left out for the main city. `?finished=1` shows what was finished instead. */
export const mapAddress = pageAddress({
  city: field(
    v.pipe(
      idNumber,
      v.transform((city) => (city === company().mainCityId ? undefined : city)),
    ),
  ),
  ...narrowing,
  finished: flagField,
})
export type MapSearch = ReturnType<typeof mapAddress.read>

/** `?city=1`: the only city of the list; without it the list has all of them. */
export const listAddress = pageAddress({ city: idField, ...narrowing })
export type ListSearch = ReturnType<typeof listAddress.read>
