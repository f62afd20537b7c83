import type { Bits } from './bits.ts'
import type { Scratch } from './scratch.ts'
import type { Selection } from './selection.ts'

/**
 * For every filter, the rows that match the base and all other filters.
 *
 * Divide and conquer: the left half of the filters gets the base narrowed by the right half, and the reverse.
 * So n filters take n·log n passes, each over fewer words.
 */
export function leaveOneOut(base: Selection, filters: readonly Bits[], scratch: Scratch): Selection[] {
  if (filters.length === 0) return []
  if (filters.length === 1) return [base]
  const middle = filters.length >>> 1
  const left = filters.slice(0, middle)
  const right = filters.slice(middle)
  return [
    ...leaveOneOut(narrowed(base, right, scratch), left, scratch),
    ...leaveOneOut(narrowed(base, left, scratch), right, scratch),
  ]
}

/** The rows that match the base and all filters. */
export function narrowed(base: Selection, filters: readonly Bits[], scratch: Scratch): Selection {
  let result = base
  for (const filter of filters) result = scratch.selection().setToIntersection(result, filter)
  return result
}
