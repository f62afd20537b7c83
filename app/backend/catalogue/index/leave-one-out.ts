import type { Bits } from './bits.ts'
import type { Scratch } from './scratch.ts'
import type { Selection } from './selection.ts'

/**
 * For every filter, what matches the base and all the other filters.
 *
 * Halves: the left filters get the base narrowed by the right ones and the other way round, so
 * n filters take n·log n passes, each over ever fewer words.
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

/** What matches the base and every filter. */
export function narrowed(base: Selection, filters: readonly Bits[], scratch: Scratch): Selection {
  let result = base
  for (const filter of filters) result = scratch.selection().setToBoth(result, filter)
  return result
}
