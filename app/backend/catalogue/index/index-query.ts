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

export type RangeName = 'price' | 'monthPay' | 'area' | 'kitchen' | 'floor'

/**
 * A choice of flats. Filters narrow together; within one list any value fits, save `feature`,
 * whose values must all be there. An empty list filters nothing; a value no flat has fits none.
 * Sold flats never match.
 */
export type FilterQuery = {
  city?: readonly number[] | undefined
  project?: readonly number[] | undefined
  building?: readonly number[] | undefined
  /** 0 is a studio, 4 means four and more. */
  rooms?: readonly number[] | undefined
  /** That very quarter, not "by then": whoever wants both quarters or a ready house ticks both. */
  deadline?: readonly string[] | undefined
  finish?: readonly string[] | undefined
  feature?: readonly string[] | undefined
  view?: readonly string[] | undefined
  benefit?: readonly string[] | undefined
  /** Not on the ground floor: `floor` > 1. */
  notFirst?: boolean | undefined
  /** Not under the roof: the upper floor of the flat is below the last one. */
  notLast?: boolean | undefined
  /** Reserved flats too; otherwise free ones alone. */
  reserved?: boolean | undefined
  ranges?: Partial<Record<RangeName, Range | undefined>> | undefined
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
export type FacetCounts = {
  city: Map<number, number>
  project: Map<number, number>
  building: Map<number, number>
  rooms: Map<number, number>
  deadline: Map<string, number>
  finish: Map<string, number>
  feature: Map<string, number>
  view: Map<string, number>
  benefit: Map<string, number>
  /** How many flats there would be with the switch on. */
  not_first: number
  not_last: number
  reserved: number
}

export type RangeBounds = { min: number; max: number } | null

export type FacetAnswer = {
  total: number
  facets: FacetCounts
  ranges: Record<'price' | 'month_pay' | 'area' | 'kitchen' | 'floor', RangeBounds>
}

/** A filter by its name in addresses; each chosen feature is a filter of its own. `q` is `ids`. */
export type FilterName =
  | 'city'
  | 'project'
  | 'building'
  | 'rooms'
  | 'deadline'
  | 'finish'
  | 'feature'
  | 'view'
  | 'benefit'
  | 'not_first'
  | 'not_last'
  | 'price'
  | 'month_pay'
  | 'area'
  | 'kitchen'
  | 'floor'
  | 'q'

export type Relaxation = {
  /** 'reserved' stands for letting reserved flats in. */
  filter: FilterName | 'reserved'
  /** The feature to give up, when the filter is 'feature'. */
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
