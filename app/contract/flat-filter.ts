import * as z from 'zod'
import {
  idSchema,
  queryFlag,
  queryInt,
  queryIntRange,
  queryList,
  queryRange,
} from '#app/contract/wire/query.ts'
import { DEADLINE_PATTERN } from '#app/domain/deadline.ts'
import {
  MAX_AREA_M2,
  MAX_FLOOR,
  MAX_LIST_LIMIT,
  MAX_LIST_OFFSET,
  MAX_MONTH_PAY_RUB,
  MAX_PRICE_RUB,
  MAX_QUERY_LENGTH,
  MIN_FLOOR,
  PAGE_SIZE,
  SLUG_PATTERN,
} from '#app/domain/filter-limits.ts'
import { BENEFITS, FEATURES, FINISHES, SORTS, VIEWS } from '#app/domain/vocabulary.ts'

const shape = {
  /** City ids. */
  city: queryList(idSchema),
  /** Project slugs; one that does not exist is an error. */
  project: queryList(z.string().regex(SLUG_PATTERN)),
  /** Building ids. */
  building: queryList(idSchema),
  /** Reserved flats too; without it only free ones. */
  reserved: queryFlag,
  /** 0 is a studio, 4 means four and more. */
  rooms: queryList(queryInt.pipe(z.int().min(0).max(4))),
  /** Whole roubles for the whole flat. */
  price_from: queryIntRange(0, MAX_PRICE_RUB),
  price_to: queryIntRange(0, MAX_PRICE_RUB),
  /** Roubles a month by the programme that a flat shows; a flat without one is in no such range. */
  month_pay_from: queryIntRange(0, MAX_MONTH_PAY_RUB),
  month_pay_to: queryIntRange(0, MAX_MONTH_PAY_RUB),
  /** m². */
  area_from: queryRange(0, MAX_AREA_M2),
  area_to: queryRange(0, MAX_AREA_M2),
  /** m², kitchen or kitchen-living. */
  kitchen_from: queryRange(0, MAX_AREA_M2),
  kitchen_to: queryRange(0, MAX_AREA_M2),
  floor_from: queryIntRange(MIN_FLOOR, MAX_FLOOR),
  floor_to: queryIntRange(MIN_FLOOR, MAX_FLOOR),
  not_first: queryFlag,
  not_last: queryFlag,
  /** `ready` or a quarter as `2027-4`; several mean any of them. */
  deadline: queryList(z.string().regex(DEADLINE_PATTERN)),
  finish: queryList(z.enum(FINISHES)),
  /** All of them at once. */
  feature: queryList(z.enum(FEATURES)),
  /** Any of them. */
  view: queryList(z.enum(VIEWS)),
  /** Any of them. */
  benefit: queryList(z.enum(BENEFITS)),
  /** Lot or flat number, words of project, building, layout; ё = е, case and punctuation folded. */
  q: z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    z.string().trim().max(MAX_QUERY_LENGTH).optional(),
  ),
}

/** What narrows the choice; the same names in the site's addresses and in the API. */
export const flatFilterSchema = z.object(shape)
export type FlatFilter = z.output<typeof flatFilterSchema>

/** A page of what the filter finds, in one order. */
export const flatListInputSchema = z.object({
  ...shape,
  sort: z.enum(SORTS).default('price'),
  limit: queryInt.pipe(z.int().min(1).max(MAX_LIST_LIMIT)).default(PAGE_SIZE),
  offset: queryInt.pipe(z.int().min(0).max(MAX_LIST_OFFSET)).default(0),
})
export type FlatListInput = z.output<typeof flatListInputSchema>
