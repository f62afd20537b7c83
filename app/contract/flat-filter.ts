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
import { FACET_NAMES, paramsOf } from '#app/domain/facet-names.ts'
import { FACETS, type FacetName, type ParamValues } from '#app/domain/facets.ts'
import {
  MAX_LIST_LIMIT,
  MAX_LIST_OFFSET,
  PAGE_SIZE,
  SLUG_PATTERN,
  ZONE_PATTERN,
} from '#app/domain/filter-limits.ts'
import { SORTS } from '#app/domain/vocabulary.ts'

type FilterValues = ParamValues<true>
type FilterShape = { [Name in keyof FilterValues]: z.ZodOptional<z.ZodType<FilterValues[Name], unknown>> }

/**
 * One reader for each parameter of `domain/facets.ts`. The first signature gives the type of what the loop
 * makes: a list for each list facet, and so on.
 */
function filterShape(): FilterShape
function filterShape(): Record<string, z.ZodType> {
  return Object.fromEntries(
    FACET_NAMES.flatMap((name) => paramsOf(name).map((param) => [param, readerOf(name)])),
  )
}

function readerOf(name: FacetName): z.ZodType {
  const facet = FACETS[name]
  switch (facet.kind) {
    case 'place':
      return queryList(facet.key === 'id' ? idSchema : z.string().regex(SLUG_PATTERN))
    case 'options':
      return queryList(optionOf(facet.values))
    case 'range':
      return facet.isWhole ? queryIntRange(facet.min, facet.max) : queryRange(facet.min, facet.max)
    case 'switch':
      return queryFlag
    case 'text':
      return queryText(facet.maxLength)
    case 'zone':
      return queryZone
  }
}

/** Values of a closed list. Numbers in such a list are consecutive. */
function optionOf(values: readonly string[] | readonly number[] | 'deadline'): z.ZodType {
  if (values === 'deadline') return z.string().regex(DEADLINE_PATTERN)
  const [first] = values
  if (typeof first !== 'number') return z.enum(values.map(String))
  return queryInt.pipe(
    z
      .int()
      .min(first)
      .max(first + values.length - 1),
  )
}

function queryText(maxLength: number) {
  return z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    z.string().trim().max(maxLength).optional(),
  )
}

const queryZone = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.string().regex(ZONE_PATTERN, 'Такой области на карте нет: обведите её ещё раз').optional(),
)

const shape = filterShape()

/** What narrows the choice; the same names in the site's addresses and in the API. */
export const flatFilterSchema = z.object(shape)
export type FlatFilter = z.output<typeof flatFilterSchema>

/** One page of what the filter finds, sorted. */
export const flatListInputSchema = z.object({
  ...shape,
  sort: z.enum(SORTS).default('price').describe('Order; a minus reverses it. Equal flats go by id.'),
  limit: queryInt.pipe(z.int().min(1).max(MAX_LIST_LIMIT)).default(PAGE_SIZE).describe('Items on the page.'),
  offset: queryInt.pipe(z.int().min(0).max(MAX_LIST_OFFSET)).default(0).describe('Items to skip.'),
})
export type FlatListInput = z.output<typeof flatListInputSchema>

/** One page of layout types. */
export const typeListInputSchema = flatListInputSchema.extend({
  by_drawing: queryFlag.describe('1: types of several projects that have one drawing are one item.'),
})

/** One page of groups: flats that differ by floor and price alone are one item, and of each size the first group alone. */
export const groupListInputSchema = flatListInputSchema.extend({
  by_house: queryFlag.describe('1: groups of one size are items in each house.'),
  each: queryFlag.describe('1: every flat is an item of its own.'),
})
export type GroupListInput = z.output<typeof groupListInputSchema>
