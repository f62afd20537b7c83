import * as v from 'valibot'
import { SLUG_PATTERN } from '#app/domain/filter-limits.ts'
import { field, wholeField } from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

const MAX_PHOTO_NUMBER = 500

/** `?building=korpus-6&month=2026-11&photo=1`; an invalid value is a 404. */
export const progressAddress = pageAddress({
  building: field(v.pipe(v.string(), v.regex(SLUG_PATTERN))),
  month: field(v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
  /** The open photo of the page, from 1. */
  photo: wholeField(1, MAX_PHOTO_NUMBER),
})
export type ProgressSearch = ReturnType<typeof progressAddress.read>
