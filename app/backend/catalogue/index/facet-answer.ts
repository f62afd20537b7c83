import { byName, NARROWING_SWITCHES, PLACE_NAMES, RANGE_NAMES } from '#app/domain/facet-names.ts'
import { FACETS, type FacetOf } from '#app/domain/facets.ts'
import { type ActiveFilter, PLACES } from './active-filters.ts'
import { RANGE_COLUMNS } from './columns.ts'
import type { FacetAnswer, FilterName, FilterQuery, RangeBounds } from './index-query.ts'
import { leaveOneOut, narrowed } from './leave-one-out.ts'
import type { NumericColumn } from './numeric-column.ts'
import type { Selection } from './selection.ts'
import { type Tables, TEXT_OPTIONS } from './tables.ts'

/** Filters whose own options or bounds are counted without them: ranges, and lists of which any value does. */
function isLeftOut(name: FilterName): boolean {
  const facet = FACETS[name]
  return (
    facet.kind === 'place' || facet.kind === 'range' || (facet.kind === 'options' && facet.combine === 'any')
  )
}

/**
 * Counts of every option and bounds of every range.
 *
 * Filters that only ever narrow (features, switches, text) go first; the rest are left out one by
 * one. Facets without a filter of their own, and those whose values must all be there, share the selection of all
 * matches.
 */
export function facetAnswer(
  query: FilterQuery,
  base: Selection,
  filters: ActiveFilter[],
  tables: Tables,
): FacetAnswer {
  const { scratch, clusters, columns, options, switches } = tables
  const fixed = filters.filter(({ name }) => !isLeftOut(name)).map(({ bits }) => bits)
  const open = filters.filter(({ name }) => isLeftOut(name))
  const others = leaveOneOut(
    narrowed(base, fixed, scratch),
    open.map(({ bits }) => bits),
    scratch,
  )
  const [firstOthers] = others
  const [firstOpen] = open
  const matches =
    firstOthers && firstOpen
      ? narrowed(firstOthers, [firstOpen.bits], scratch)
      : narrowed(base, fixed, scratch)
  const without = (name: FilterName) => others[open.findIndex((filter) => filter.name === name)] ?? matches

  const places = new Map<Selection, Int32Array>()
  const countPlaces = (name: FacetOf<'place'>) => {
    const selection = without(name)
    const counts = places.get(selection) ?? clusters.count(selection)
    places.set(selection, counts)
    return clusters.sum(PLACES[name], counts)
  }
  const reserved = query.reserved
    ? 0
    : narrowed(
        scratch.selection().setTo(tables.reserved),
        filters.map(({ bits }) => bits),
        scratch,
      ).size

  return {
    total: matches.size,
    facets: {
      ...byName(PLACE_NAMES, countPlaces),
      rooms: options.rooms.count(without('rooms')),
      ...byName(TEXT_OPTIONS, (name) => options[name].count(without(name))),
      ...byName(NARROWING_SWITCHES, (name) => (query[name] ? matches.size : matches.countIn(switches[name]))),
      reserved: matches.size + reserved,
    },
    ranges: byName(RANGE_NAMES, (name) => {
      const { column, scale } = RANGE_COLUMNS[name]
      return bounds(columns[column], without(name), scale)
    }),
  }
}

/** @param scale - keys of the column are the values times this */
function bounds(column: NumericColumn, selection: Selection, scale: number): RangeBounds {
  const min = column.least(selection)
  const max = column.greatest(selection)
  return min === null || max === null ? null : { min: min / scale, max: max / scale }
}
