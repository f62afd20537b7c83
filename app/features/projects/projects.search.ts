import * as v from 'valibot'
import { company } from '#app/config/company.ts'
import { field, slugField, wholeField, wholeNumber } from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

const MAX_ID = 2_147_483_647

/** `?advantage=3` and `?furnish=warm` open a long text over a page, `?document=rechnoy-permit` a document. */
export const projectAddress = pageAddress({
  advantage: wholeField(1, MAX_ID),
  furnish: slugField,
  document: slugField,
})

/** `?city=1`: the city of the map; left out for the main city. */
export const mapAddress = pageAddress({
  city: field(
    v.pipe(
      wholeNumber(1, MAX_ID),
      v.transform((city) => (city === company().mainCityId ? undefined : city)),
    ),
  ),
})
