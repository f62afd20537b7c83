import * as v from 'valibot'
import { MAX_PAGES } from '#app/domain/filter-limits.ts'

/** `?page=3` shows pages 1 to 3, so a shared address opens the same list. */
export const selectionSearchSchema = v.object({
  page: v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(String),
      v.regex(/^[1-9]\d{0,2}$/),
      v.transform(Number),
      v.maxValue(MAX_PAGES),
    ),
    1,
  ),
})
