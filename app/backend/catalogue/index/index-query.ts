import type { FACETS, FacetName, ListName, RangeName, SwitchName } from '#app/domain/facets.ts'
import type { Sort, Status } from '#app/domain/vocabulary.ts'

/** The fields of a flat that the index stores; a catalogue row has them all. */
export type IndexRow = {
  id: number
  cityId: number
  projectId: number
  buildingId: number
  /** null: the flat belongs to no layout type. */
  layoutTypeId: number | null
  /** Lower floor of a two-level flat, which floor filters and sorts use. */
  floor: number
  /** Upper floor of a two-level flat. */
  floorTo: number | null
  /** Floors of its house, or the highest that is known to be there: a flat below it is on no last floor. */
  floorsTotal: number
  /** 0 is a studio. */
  rooms: number
  /** m², at most two decimals. */
  area: number
  kitchenArea: number | null
  /** Whole roubles; null while on request. */
  price: number | null
  status: Status
  finish: string | null
  /** 'ready', a quarter as '2027-4', or '' while unknown, which matches no option. */
  deadline: string
  /** The quarter of the keys, in the same words. */
  keys: string
  /** Minutes on foot to the nearest station; null where the feed names none. */
  metroMinutes: number | null
  /** Storerooms of its house are on sale. */
  hasStorerooms: boolean
  traits: readonly string[]
  views: readonly string[]
  /** Sides of the world that windows look to, in the words of feeds: 'С', 'ЮВ'. */
  windowDirections: readonly string[]
  benefits: readonly string[]
}

/** Both bounds are inclusive. A flat without the value is in no range. */
export type Range = { from?: number | undefined; to?: number | undefined }

/** Type of a facet's values; projects are given by id here, because slugs are resolved before. */
type ValueOfList<Name extends ListName> = (typeof FACETS)[Name] extends
  | { kind: 'place' }
  | { values: readonly number[] }
  ? number
  : string

/**
 * A query for flats, with the names of `domain/facets.ts`. All filters must match. Within one list any value
 * is enough, except for facets with `combine: 'all'`; with `combine: 'until'` everything that is not later than a value. An empty list is ignored; a value that no flat has
 * matches nothing. Sold flats never match.
 */
export type FilterQuery = { [Name in ListName]?: readonly ValueOfList<Name>[] | undefined } & {
  [Name in SwitchName]?: boolean | undefined
} & {
  ranges?: { [Name in RangeName]?: Range | undefined } | undefined
  /** Ids of the projects in an area on the map: only their flats match. An empty set matches nothing. */
  zone?: ReadonlySet<number> | undefined
  /** Ids found by a text search: only these can match. An empty set matches nothing. */
  ids?: Iterable<number> | undefined
}

/** A query for one page; `sort` is 'price' by default. */
export type IndexQuery = FilterQuery & {
  sort?: Sort | undefined
  limit: number
  offset: number
}

export type FlatPage = { total: number; ids: number[] }

/** Matching flats that differ by floor and price alone. */
export type FlatGroup = {
  /** The lowest id of all its flats, sold ones too: it stays the same while its flats are sold. */
  id: number
  /** Its matching flats. */
  count: number
  /** The cheapest of them; those without a price are last, equal ones by id. */
  cheapestId: number
  /** null when none has a public price. */
  maxPrice: number | null
  /** Those of its matching flats, each once, the lowest first. */
  floors: number[]
}

/** Matching flats with as many rooms on as many square metres, and in how many houses they are. */
export type SameSize = { flats: number; houses: number }

/** `total` counts groups, `flats` the flats in them. */
export type GroupPage = { total: number; flats: number; items: FlatGroup[] }

/** `total` counts sizes, `flats` the flats of them. */
export type SizePage = { total: number; flats: number; items: (FlatGroup & { sameSize: SameSize })[] }

/** Number of flats for each option; every option in the catalogue is included, also with 0. */
export type FacetCounts = { [Name in ListName]: Map<ValueOfList<Name>, number> } & {
  /** Number of flats with the switch turned on. */
  [Name in SwitchName]: number
}

export type RangeBounds = { min: number; max: number } | null

export type FacetAnswer = {
  total: number
  facets: FacetCounts
  ranges: Record<RangeName, RangeBounds>
}

/** A filter that is set; each value of a facet with `combine: 'all'` is a filter of its own. `q` is `ids`. */
export type FilterName = Exclude<FacetName, 'reserved'>

export type Relaxation = {
  /** 'reserved' means to include reserved flats. */
  filter: FilterName | 'reserved'
  /** The value to drop, for a facet with `combine: 'all'`. */
  value?: string
  /** Number of flats that match without the filter. */
  count: number
}

export type TypeGroup = {
  layoutTypeId: number
  count: number
  /** null when no matching flat has a public price. */
  minPrice: number | null
  /**
   * Id of the matching flat with the lowest monthly payment (the lowest id if equal); null when none has a
   * payment.
   */
  leastPaidId: number | null
  minArea: number
  maxArea: number
  /** Floors with a matching flat, ascending. */
  floors: number[]
}

/** A type in a list. */
export type ListedGroup = TypeGroup & {
  /** null when no matching flat has a public price. */
  maxPrice: number | null
  /** Number of houses with a matching flat. */
  houses: number
}

export type TypePage = { total: number; items: ListedGroup[] }

/** The fields that can change in place; any other change needs a new index. */
export type RowChange = { status?: Status | undefined; price?: number | null | undefined }
