import { byName, NARROWING_SWITCHES, PLACE_NAMES, RANGE_NAMES } from '#app/domain/facet-names.ts'
import { FACETS, type FacetOf } from '#app/domain/facets.ts'
import { type ActiveFilter, PLACES } from './active-filters.ts'
import { RANGE_COLUMNS } from './columns.ts'
import type { FacetAnswer, FilterName, FilterQuery, RangeBounds } from './index-query.ts'
import { leaveOneOut, narrowed } from './leave-one-out.ts'
import type { Selection } from './selection.ts'
import { type Tables, TEXT_OPTIONS } from './tables.ts'

/** Facets that ignore their own filter when counted: ranges, places, and lists whose values need not all match. */
function ignoresOwnFilter(name: FilterName): boolean {
  const facet = FACETS[name]
  return (
    facet.kind === 'place' || facet.kind === 'range' || (facet.kind === 'options' && facet.combine !== 'all')
  )
}

/**
 * Counts every option and finds the bounds of every range.
 *
 * Filters that always narrow (features, switches, text) are applied first; the others are then left out one
 * at a time. Facets
 * without an active filter, and facets whose values must all match, use the selection of all matches.
 */
export function facetAnswer(
  query: FilterQuery,
  base: Selection,
  filters: ActiveFilter[],
  tables: Tables,
): FacetAnswer {
  const { scratch, clusters, options, switches } = tables
  const fixed = filters.filter(({ name }) => !ignoresOwnFilter(name)).map(({ bits }) => bits)
  const optional = filters.filter(({ name }) => ignoresOwnFilter(name))
  const others = leaveOneOut(
    narrowed(base, fixed, scratch),
    optional.map(({ bits }) => bits),
    scratch,
  )
  const [firstOthers] = others
  const [firstOptional] = optional
  const matches =
    firstOthers && firstOptional
      ? narrowed(firstOthers, [firstOptional.bits], scratch)
      : narrowed(base, fixed, scratch)
  const withoutFilter = (name: FilterName) =>
    others[optional.findIndex((filter) => filter.name === name)] ?? matches

  const places = new Map<Selection, Int32Array>()
  const countPlaces = (name: FacetOf<'place'>) => {
    const selection = withoutFilter(name)
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
      rooms: options.rooms.count(withoutFilter('rooms')),
      ...byName(TEXT_OPTIONS, (name) => options[name].count(withoutFilter(name))),
      ...byName(NARROWING_SWITCHES, (name) => (query[name] ? matches.size : matches.countIn(switches[name]))),
      reserved: matches.size + reserved,
    },
    ranges: byName(RANGE_NAMES, (name) => rangeBounds(name, withoutFilter(name), tables)),
  }
}

/** The least and the greatest value of a range among selected flats; null where none has one. */
export function rangeBounds(
  name: FacetOf<'range'>,
  selection: Selection,
  { columns }: Pick<Tables, 'columns'>,
): RangeBounds {
  const { column: key, scale } = RANGE_COLUMNS[name]
  const column = columns[key]
  const min = column.least(selection)
  const max = column.greatest(selection)
  return min === null || max === null ? null : { min: min / scale, max: max / scale }
}
