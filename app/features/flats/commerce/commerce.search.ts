import { MAX_AREA_M2, MAX_PRICE_RUB } from '#app/domain/filter-limits.ts'
import { PURPOSES } from '#app/domain/vocabulary.ts'
import {
  numberField,
  pageField,
  slugField,
  wholeField,
  wordField,
} from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

/** `?purpose=office&price_to=15000000`: the commercial units of a project, for a use, of a price, of an area, or all. */
export const commerceAddress = pageAddress({
  project: slugField,
  purpose: wordField(PURPOSES),
  price_from: wholeField(0, MAX_PRICE_RUB),
  price_to: wholeField(0, MAX_PRICE_RUB),
  area_from: numberField(0, MAX_AREA_M2),
  area_to: numberField(0, MAX_AREA_M2),
  /** Pages 1 to `page` are on the screen. */
  page: pageField,
})
export type CommerceSearch = ReturnType<typeof commerceAddress.read>

const MAX_DRAWINGS = 9

/** `?plan=2`: which drawing of a unit is shown, from 1. */
export const unitAddress = pageAddress({ plan: wholeField(1, MAX_DRAWINGS) })
