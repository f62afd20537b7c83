import * as v from 'valibot'
import { DEADLINE_PATTERN, deadlineOrder } from '#app/domain/deadline.ts'
import { FACETS, type Facet, type ParamValues, paramNames } from '#app/domain/facets.ts'
import { SLUG_PATTERN, ZONE_PATTERN } from '#app/domain/filter-limits.ts'
import {
  field,
  flagField,
  idNumber,
  listField,
  numberField,
  textField,
  wholeField,
  wholeNumber,
} from './address-fields.ts'
import { stringifySearch } from './search-address.ts'

/**
 * The filter of flats in an address: the same on lists, the chess grid and the master plan, so that a
 * visitor takes the choice along from one to the other.
 */

const byNumber = (a: number, b: number) => a - b
const byDeadline = (a: string, b: string) => deadlineOrder(a) - deadlineOrder(b)

function byName(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

type Fields = Record<string, v.GenericSchema>
type SearchValues = ParamValues<1>
type FilterEntries = {
  [Name in keyof SearchValues]: v.OptionalSchema<v.GenericSchema<unknown, SearchValues[Name]>, undefined>
}

/** Each parameter with its facet, in the order in which an address writes them. */
const PARAMS = Object.entries(FACETS).flatMap(([name, facet]) =>
  paramNames(name, facet).map((param) => [param, facet] as const),
)

/**
 * The filter fields of an address: one for each parameter of `domain/facets.ts`. The first signature gives the type
 * of what the loop builds.
 */
function entriesOfFilter(): FilterEntries
function entriesOfFilter(): Fields {
  return Object.fromEntries(PARAMS.map(([param, facet]) => [param, fieldOf(facet)]))
}

function fieldOf(facet: Facet): v.GenericSchema {
  switch (facet.kind) {
    case 'place':
      return facet.key === 'id'
        ? listField(idNumber, byNumber)
        : listField(v.pipe(v.unknown(), v.string(), v.regex(SLUG_PATTERN)), byName)
    case 'options':
      return optionsField(facet.values)
    case 'range':
      return facet.isWhole ? wholeField(facet.min, facet.max) : numberField(facet.min, facet.max)
    case 'switch':
      return flagField
    case 'text':
      return textField(facet.maxLength)
    case 'zone':
      return field(v.pipe(v.string(), v.regex(ZONE_PATTERN)))
  }
}

/** Chosen values in the order of the list; numbers of it are consecutive. */
function optionsField(values: readonly string[] | readonly number[] | 'deadline'): v.GenericSchema {
  if (values === 'deadline') {
    return listField(v.pipe(v.unknown(), v.string(), v.regex(DEADLINE_PATTERN)), byDeadline)
  }
  const [first] = values
  if (typeof first === 'number') return listField(wholeNumber(first, first + values.length - 1), byNumber)
  const words = values.map(String)
  return listField(v.pipe(v.unknown(), v.picklist(words)), (a, b) => words.indexOf(a) - words.indexOf(b))
}

export const filterEntries = entriesOfFilter()

const filterSchema = v.object(filterEntries)

/** The filter in an address; defaults are left out. */
export type FilterSearch = v.InferOutput<typeof filterSchema>

type CallValues = ParamValues<true>
/** A filter as calls take it. */
type CallFilter = { [Name in keyof CallValues]?: CallValues[Name] | undefined }

/** The filter alone, as calls take it, from an address that is parsed already. */
export function pickFilter(search: FilterSearch): CallFilter
export function pickFilter(search: Record<string, unknown>): Record<string, unknown> {
  const filter: Record<string, unknown> = {}
  for (const [param, { kind }] of PARAMS) {
    const value = search[param]
    if (value !== undefined) filter[param] = kind === 'switch' ? true : value
  }
  return filter
}

/** The filter alone, as the search part of an address has it: "rooms=1,2&price_to=8000000"; empty without one. */
export function filterText(search: FilterSearch): string
export function filterText(search: Record<string, unknown>): string {
  return stringifySearch(Object.fromEntries(PARAMS.map(([param]) => [param, search[param]]))).slice(1)
}

/** Whether anything narrows the choice. */
export function isFiltered(search: FilterSearch): boolean {
  return Object.keys(pickFilter(search)).length > 0
}
