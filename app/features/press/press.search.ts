import { pageFieldUpTo, slugField, wholeField } from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

const MAX_PAGE = 1_000

/** `?year=2025&project=rechnoy&page=2` of a list of the press centre; page 2 shows the first two, a far one the last eight up to it. */
export const pressAddress = pageAddress({
  year: wholeField(1990, 2100),
  project: slugField,
  page: pageFieldUpTo(MAX_PAGE),
})
export type PressSearch = ReturnType<typeof pressAddress.read>

const MAX_PHOTO_NUMBER = 500

/** `?photo=2` of an album: the photo that is open, from 1. */
export const pressPageAddress = pageAddress({ photo: wholeField(1, MAX_PHOTO_NUMBER) })
