import { MAX_AREA_M2 } from '#app/domain/filter-limits.ts'
import { numberField, pageField, slugField } from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

/** `?project=rechnoy&area_from=50`: the commercial units of a project, of an area, or all. */
export const commerceAddress = pageAddress({
  project: slugField,
  area_from: numberField(0, MAX_AREA_M2),
  area_to: numberField(0, MAX_AREA_M2),
  /** Pages 1 to `page` are on the screen. */
  page: pageField,
})
export type CommerceSearch = ReturnType<typeof commerceAddress.read>
