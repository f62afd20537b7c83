import type { FlatFilter } from '#app/contract/flat-filter.ts'
import type { Selection } from '#app/contract/flats.ts'

/** Any of the values does, so fewer of them find less. */
const ANY_OF = ['city', 'project', 'building', 'rooms', 'deadline', 'finish', 'view', 'benefit'] as const
const SWITCHES = ['not_first', 'not_last'] as const
const LOWEST = ['price_from', 'month_pay_from', 'area_from', 'kitchen_from', 'floor_from'] as const
const HIGHEST = ['price_to', 'month_pay_to', 'area_to', 'kitchen_to', 'floor_to'] as const

/**
 * The page that search engines are to know in place of a filter: the smallest ready selection with something on it that
 * holds all that the filter finds. Undefined where only the whole list does.
 */
export function nearestSelection(
  selections: readonly Pick<Selection, 'path' | 'filter' | 'count'>[],
  filter: FlatFilter,
): string | undefined {
  const holding = selections.filter(({ count, filter: wide }) => count > 0 && holds(wide, filter))
  return holding.toSorted((a, b) => a.count - b.count)[0]?.path
}

/** Whether every flat that `narrow` finds is one that `wide` finds. Reserved flats, which lists leave out, do not matter. */
function holds(wide: FlatFilter, narrow: FlatFilter): boolean {
  return (
    ANY_OF.every((name) => isWithin(wide[name], narrow[name])) &&
    (wide.feature ?? []).every((feature) => narrow.feature?.includes(feature)) &&
    SWITCHES.every((name) => wide[name] === undefined || narrow[name] !== undefined) &&
    LOWEST.every(
      (name) => (wide[name] ?? Number.NEGATIVE_INFINITY) <= (narrow[name] ?? Number.NEGATIVE_INFINITY),
    ) &&
    HIGHEST.every(
      (name) => (wide[name] ?? Number.POSITIVE_INFINITY) >= (narrow[name] ?? Number.POSITIVE_INFINITY),
    ) &&
    (wide.q === undefined || wide.q === narrow.q)
  )
}

function isWithin(
  wide: readonly (string | number)[] | undefined,
  narrow: readonly (string | number)[] | undefined,
): boolean {
  return wide === undefined || narrow?.every((value) => wide.includes(value)) === true
}
