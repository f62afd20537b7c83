import * as v from 'valibot'
import { MAX_PAGES } from '#app/domain/filter-limits.ts'
import { wholeNumber } from '#app/platform/address-fields.ts'

/** `?page=3` shows pages 1 to 3, so a shared address opens the same list. */
export const selectionSearchSchema = v.object({
  page: v.optional(wholeNumber(1, MAX_PAGES), 1),
})
