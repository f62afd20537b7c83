import { FACETS } from '#app/domain/facets.ts'
import type { ActiveFilter } from './active-filters.ts'
import type { PlaceKey } from './clusters.ts'
import { AREA_SCALE } from './columns.ts'
import type { FacetAnswer, FilterName, FilterQuery, RangeBounds } from './index-query.ts'
import { leaveOneOut, narrowed } from './leave-one-out.ts'
import type { NumericColumn } from './numeric-column.ts'
import type { Selection } from './selection.ts'
import type { Tables } from './tables.ts'

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
 * one. Facets without a filter of their own share the selection of all matches.
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
  const place = (name: FilterName, key: PlaceKey) => {
    const selection = without(name)
    const counts = places.get(selection) ?? clusters.count(selection)
    places.set(selection, counts)
    return clusters.sum(key, counts)
  }
  const inMetres = (key: number) => key / AREA_SCALE
  const asIs = (key: number) => key
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
      city: place('city', 'cityId'),
      project: place('project', 'projectId'),
      building: place('building', 'buildingId'),
      rooms: options.rooms.count(without('rooms')),
      deadline: options.deadline.count(without('deadline')),
      finish: options.finish.count(without('finish')),
      feature: options.feature.count(matches),
      view: options.view.count(without('view')),
      benefit: options.benefit.count(without('benefit')),
      not_first: query.not_first ? matches.size : matches.countIn(switches.not_first),
      not_last: query.not_last ? matches.size : matches.countIn(switches.not_last),
      reserved: matches.size + reserved,
    },
    ranges: {
      price: bounds(columns.price, without('price'), asIs),
      month_pay: bounds(columns.monthPay, without('month_pay'), asIs),
      area: bounds(columns.area, without('area'), inMetres),
      kitchen: bounds(columns.kitchen, without('kitchen'), inMetres),
      floor: bounds(columns.floor, without('floor'), asIs),
    },
  }
}

function bounds(column: NumericColumn, selection: Selection, toValue: (key: number) => number): RangeBounds {
  const min = column.least(selection)
  const max = column.greatest(selection)
  return min === null || max === null ? null : { min: toValue(min), max: toValue(max) }
}
