import { field, text } from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

/** Search part of a legal text's URL: the day of an earlier version. */
export const legalAddress = pageAddress({
  version: field(text(/^\d{4}-(?:0[1-9]|1[0-2])-(?:[12]\d|0[1-9]|3[01])$/)),
})
