import { NARROWING_SWITCHES, PLACE_NAMES, RANGE_NAMES } from '#app/domain/facet-names.ts'
import { FACETS, type FacetOf, type RangeName } from '#app/domain/facets.ts'
import type { Bits } from './bits.ts'
import { setBit } from './bits.ts'
import type { PlaceKey } from './clusters.ts'
import { RANGE_COLUMNS } from './columns.ts'
import type { FilterName, FilterQuery, Range } from './index-query.ts'
import { NO_KEY } from './numeric-column.ts'
import type { Options } from './option-facet.ts'
import { type Tables, TEXT_OPTIONS } from './tables.ts'

/** One filter of a query with the set of rows that pass it. */
export type ActiveFilter = {
  name: FilterName
  /** The feature, when the name is 'feature'. */
  value?: string
  bits: Bits
  /** For a range: its bounds as column keys. */
  keys?: KeyRange
  /** For the number of rooms: those chosen. */
  rooms?: readonly number[]
}

export type KeyRange = { from: number | null; to: number | null }

/** The name of each place's id in the clusters of the index. */
export const PLACES: Record<FacetOf<'place'>, PlaceKey> = {
  city: 'cityId',
  project: 'projectId',
  building: 'buildingId',
}

/** The filters that the query sets, each with its set of rows. */
export function activeFilters(query: FilterQuery, tables: Tables): ActiveFilter[] {
  return [
    ...textFilter(query, tables),
    ...placeFilters(query, tables),
    ...zoneFilter(query, tables),
    ...optionFilters(query, tables),
    ...switchFilters(query, tables),
    ...rangeFilters(query, tables),
  ]
}

/** Bounds of a range as column keys: whole numbers, so that 40.1 m² is exact and not a binary fraction. */
export function keyRange(name: RangeName, range: Range): KeyRange {
  const { from, to } = range
  const { scale } = RANGE_COLUMNS[name]
  return {
    from: from === undefined ? null : clampKey(Math.ceil(from * scale - 1e-6)),
    to: to === undefined ? null : clampKey(Math.floor(to * scale + 1e-6)),
  }
}

function clampKey(key: number): number {
  return Math.max(-NO_KEY, Math.min(key, NO_KEY))
}

function textFilter({ ids }: FilterQuery, tables: Tables): ActiveFilter[] {
  if (!ids) return []
  const bits = tables.scratch.emptyBits()
  for (const id of ids) {
    const row = tables.rowOf(id)
    if (row !== null) setBit(bits, row)
  }
  return [{ name: 'q', bits }]
}

function placeFilters(query: FilterQuery, { clusters, scratch }: Tables): ActiveFilter[] {
  return PLACE_NAMES.flatMap((name) => {
    const ids = query[name]
    if (!ids?.length) return []
    const bits = scratch.emptyBits()
    clusters.fill(PLACES[name], new Set(ids), bits)
    return [{ name, bits }]
  })
}

function zoneFilter({ zone }: FilterQuery, { clusters, scratch }: Tables): ActiveFilter[] {
  if (!zone) return []
  const bits = scratch.emptyBits()
  clusters.fill(PLACES.project, zone, bits)
  return [{ name: 'zone', bits }]
}

function optionFilters(query: FilterQuery, { options, scratch }: Tables): ActiveFilter[] {
  const filters: ActiveFilter[] = []
  const add = (
    name: (typeof TEXT_OPTIONS)[number],
    facet: Options<string>,
    values: readonly string[] | undefined,
  ) => {
    if (!values?.length) return
    if (FACETS[name].combine !== 'all') {
      filters.push({ name, bits: facet.anyOf(values, scratch) })
      return
    }
    for (const value of new Set(values)) {
      filters.push({ name, value, bits: facet.anyOf([value], scratch) })
    }
  }
  if (query.rooms?.length) {
    filters.push({ name: 'rooms', bits: options.rooms.anyOf(query.rooms, scratch), rooms: query.rooms })
  }
  for (const name of TEXT_OPTIONS) add(name, options[name], query[name])
  return filters
}

function switchFilters(query: FilterQuery, { switches }: Tables): ActiveFilter[] {
  return NARROWING_SWITCHES.flatMap((name) => (query[name] ? [{ name, bits: switches[name] }] : []))
}

function rangeFilters(query: FilterQuery, tables: Tables): ActiveFilter[] {
  return RANGE_NAMES.flatMap((name) => {
    const range = query.ranges?.[name]
    if (!range || (range.from === undefined && range.to === undefined)) return []
    const keys = keyRange(name, range)
    const bits = tables.scratch.dirtyBits()
    const column = tables.columns[RANGE_COLUMNS[name].column]
    column.fillRange(keys.from, keys.to, bits, tables.scratch.dirtyBits())
    return [{ name, bits, keys }]
  })
}
