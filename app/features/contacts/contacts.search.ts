import { slugField, wholeField } from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

/** `?city=1`: the city that stands first. `?office=perm`: the office that is asked by the form. */
export const contactsAddress = pageAddress({ city: wholeField(1, 2_147_483_647), office: slugField })
