import * as v from 'valibot'
import { MAX_FAVORITES } from '#app/domain/filter-limits.ts'

/** Flats side by side: more do not fit a desk's width. */
export const MAX_COMPARED = 4

/** `1,2,3` as the address has it, or the list that a link of ours gives. */
function idList(max: number) {
  return v.optional(
    v.pipe(
      v.union([v.string(), v.number(), v.array(v.union([v.string(), v.number()]))]),
      v.transform((value) =>
        (Array.isArray(value) ? value : [value]).flatMap((part) => String(part).split(',')),
      ),
      v.transform((parts) => parts.filter((part) => part !== '')),
      v.array(v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number), v.maxValue(2_147_483_647))),
      v.maxLength(max),
      v.transform((ids) => (ids.length === 0 ? undefined : [...new Set(ids)])),
    ),
  )
}

/**
 * Address of the favourites page. With `flats` or `types` it shows a list that somebody shared,
 * without them what this browser keeps; `compare` names the flats put side by side.
 */
export const favoritesSearchSchema = v.object({
  flats: idList(MAX_FAVORITES),
  types: idList(MAX_FAVORITES),
  compare: idList(MAX_COMPARED),
})
