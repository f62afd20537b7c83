import type { FACETS, FacetName, ListName, RangeName, SwitchName } from '#app/domain/facets.ts'
import type { Sort, Status } from '#app/domain/vocabulary.ts'

/** What the index keeps of a flat; a catalogue row is one. */
export type IndexRow = {
  id: number
  cityId: number
  projectId: number
  buildingId: number
  /** null: the flat is in no group of `types`. */
  layoutTypeId: number | null
  /** Lower floor of a two-level flat; what floor filters and sorts go by. */
  floor: number
  /** Upper floor of a two-level flat. */
  floorTo: number | null
  floorsTotal: number
  /** 0 is a studio. */
  rooms: number
  /** m², at most two decimals. */
  area: number
  kitchenArea: number | null
  /** Whole roubles; null while on request. */
  price: number | null
  status: Status
  finish: string
  /** 'ready', a quarter as '2027-4', or '' while unknown (then in no option of the facet). */
  deadline: string
  traits: readonly string[]
  views: readonly string[]
  benefits: readonly string[]
}

/** Both bounds belong to the range. A flat without the value is in no bounded range. */
export type Range = { from?: number | undefined; to?: number | undefined }

/** Projects are asked for by id here: the slugs of an address are looked up before. */
type ValueOfList<Name extends ListName> = (typeof FACETS)[Name] extends
  | { kind: 'place' }
  | { values: readonly number[] }
  ? number
  : string

/**
 * A choice of flats, by the names of `domain/facets.ts`. Filters narrow together; within one list any value
 * fits, save of a facet that wants all of them at once. An empty list filters nothing; a value no flat has fits
 * none. Sold flats never match.
 */
export type FilterQuery = { [Name in ListName]?: readonly ValueOfList<Name>[] | undefined } & {
  [Name in SwitchName]?: boolean | undefined
} & {
  ranges?: { [Name in RangeName]?: Range | undefined } | undefined
  /** Answer of a text search: flats outside never match. An empty one matches nothing. */
  ids?: Iterable<number> | undefined
}

/** Ids of one page; `sort` is 'price' unless told. */
export type IndexQuery = FilterQuery & {
  sort?: Sort | undefined
  limit: number
  offset: number
}

export type FlatPage = { total: number; ids: number[] }

/** Flats per option; every option the catalogue knows is there, with 0 when nothing fits. */
export type FacetCounts = { [Name in ListName]: Map<ValueOfList<Name>, number> } & {
  /** How many flats there would be with the switch on. */
  [Name in SwitchName]: number
}

export type RangeBounds = { min: number; max: number } | null

export type FacetAnswer = {
  total: number
  facets: FacetCounts
  ranges: Record<RangeName, RangeBounds>
}

/** A filter that is set; each value of a facet that wants all at once is a filter of its own. `q` is `ids`. */
export type FilterName = Exclude<FacetName, 'reserved'>

export type Relaxation = {
  /** 'reserved' stands for letting reserved flats in. */
  filter: FilterName | 'reserved'
  /** The value to give up, when each is a filter of its own. */
  value?: string
  /** Flats that match without the filter. */
  count: number
}

export type TypeGroup = {
  layoutTypeId: number
  count: number
  /** null while every matching flat's price is on request. */
  minPrice: number | null
  /** The matching flat with the lowest payment a month, by id where equal; null without any payment. */
  leastPaidId: number | null
  minArea: number
  maxArea: number
  /** Floors with a matching flat, ascending. */
  floors: number[]
}

export type TypePage = { total: number; items: TypeGroup[] }

/** What may change in place; any other change needs a new index. */
export type RowChange = { status?: Status | undefined; price?: number | null | undefined }
