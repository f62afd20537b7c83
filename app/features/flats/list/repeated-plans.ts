import type { FlatGroup } from '#app/contract/flats.ts'
import { sizeOf } from '#app/domain/flats/different-first.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'

/** The groups of a list that have the plan of an earlier one: what they cost from, null when no price is public. */
export type Repeats = { priceFrom: number | null }

/**
 * Which groups of a list repeat the plan of an earlier one: sorted by price a list begins with one studio in ten houses. The
 * order stays: the first of each plan is the one that the order puts before the others. Nothing repeats where each flat
 * stands alone, or where one plan is all that is found.
 *
 * @returns `first`: repeats of the groups that are the first of several, by id; `later`: ids of the groups that repeat one
 */
export function repeatedPlans(groups: readonly FlatGroup[], { each }: Pick<FlatSearch, 'each'>) {
  const byPlan = new Map<string, FlatGroup[]>()
  for (const group of groups) {
    const plan = sizeOf(group.flat)
    byPlan.set(plan, [...(byPlan.get(plan) ?? []), group])
  }
  const first = new Map<number, Repeats>()
  const later = new Set<number>()
  if (each || byPlan.size < 2) return { first, later }
  for (const [group, ...repeats] of byPlan.values()) {
    if (!group || repeats.length === 0) continue
    const prices = repeats.flatMap(({ flat }) => flat.price ?? [])
    first.set(group.id, { priceFrom: prices.length > 0 ? Math.min(...prices) : null })
    for (const { id } of repeats) later.add(id)
  }
  return { first, later }
}
