import { slugField, textField, wholeField } from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

const MAX_ID = 2_147_483_647

/** Search part of a form's address: what it is about, and after it was taken the number of the request. */
export const formAddress = pageAddress({
  flat: wholeField(1, MAX_ID),
  project: slugField,
  sent: textField(20),
})
