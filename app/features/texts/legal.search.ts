import * as v from 'valibot'
import { field } from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

/** Search part of a legal text's URL: the day of an earlier version. */
export const legalAddress = pageAddress({
  version: field(v.pipe(v.string(), v.isoDate())),
})
