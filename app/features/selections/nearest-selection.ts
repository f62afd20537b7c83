import type { FlatFilter } from '#app/contract/flat-filter.ts'
import type { Selection } from '#app/contract/flats.ts'
import { LIST_NAMES, RANGE_NAMES, SWITCH_NAMES } from '#app/domain/facet-names.ts'
import { FACETS, type ListName } from '#app/domain/facets.ts'

/**
 * The canonical page of a filtered list: the smallest ready selection that is not empty and contains all that
 * the filter finds. Undefined where only the whole list does.
 */
export function nearestSelection(
  selections: readonly Pick<Selection, 'path' | 'filter' | 'count'>[],
  filter: FlatFilter,
): string | undefined {
  const holding = selections.filter(({ count, filter: wide }) => count > 0 && holds(wide, filter))
  return holding.toSorted((a, b) => a.count - b.count)[0]?.path
}

/**
 * Whether every flat that matches `narrow` also matches `wide`. Reserved flats, which lists leave out, do not
 * matter.
 */
function holds(wide: FlatFilter, narrow: FlatFilter): boolean {
  return (
    LIST_NAMES.every((name) => {
      const [wanted, given] = [wide[name], narrow[name]]
      // For "any of" fewer values match less; for "all of" more values match less.
      return wantsAll(name) ? isWithin(given ?? [], wanted ?? []) : isWithin(wanted, given)
    }) &&
    SWITCH_NAMES.every(
      (name) => FACETS[name].effect === 'widens' || wide[name] === undefined || narrow[name] !== undefined,
    ) &&
    RANGE_NAMES.every((name) => {
      const [from, to] = [`${name}_from`, `${name}_to`] as const
      return (
        (wide[from] ?? Number.NEGATIVE_INFINITY) <= (narrow[from] ?? Number.NEGATIVE_INFINITY) &&
        (wide[to] ?? Number.POSITIVE_INFINITY) >= (narrow[to] ?? Number.POSITIVE_INFINITY)
      )
    }) &&
    (wide.zone === undefined || wide.zone === narrow.zone) &&
    (wide.q === undefined || wide.q === narrow.q)
  )
}

function wantsAll(name: ListName): boolean {
  const facet = FACETS[name]
  return facet.kind === 'options' && facet.combine === 'all'
}

function isWithin(
  wide: readonly (string | number)[] | undefined,
  narrow: readonly (string | number)[] | undefined,
): boolean {
  return wide === undefined || narrow?.every((value) => wide.includes(value)) === true
}
