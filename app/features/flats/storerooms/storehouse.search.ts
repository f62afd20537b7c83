import * as v from 'valibot'
import type { StorehouseInput } from '#app/contract/storehouse.ts'
import { type ExtraKind, MAX_LEVEL } from '#app/domain/booking/extras.ts'
import { MAX_AREA_M2, MAX_PRICE_RUB, PAGE_SIZE, SLUG_PATTERN } from '#app/domain/filter-limits.ts'
import { STOREROOM_SORTS } from '#app/domain/vocabulary.ts'
import { flatChoiceFields, flatChoiceOf } from '#app/features/flats/flat-choice.ts'
import {
  field,
  flagField,
  idField,
  numberField,
  pageField,
  wholeField,
  wordField,
} from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

const DEFAULT_SORT = 'price'

/** Search part of the URL of a project's storerooms, and of its parking places. */
export const storehouseAddress = pageAddress({
  /** Slug of the building; the levels of it are drawn. */
  house: field(v.pipe(v.string(), v.regex(SLUG_PATTERN))),
  price_from: wholeField(0, MAX_PRICE_RUB),
  price_to: wholeField(0, MAX_PRICE_RUB),
  area_from: numberField(0, MAX_AREA_M2),
  area_to: numberField(0, MAX_AREA_M2),
  floor: wholeField(-MAX_LEVEL, MAX_LEVEL),
  /** Reserved and sold ones are listed too. */
  taken: flagField,
  sort: wordField(STOREROOM_SORTS, DEFAULT_SORT),
  /** Pages 1 to `page` are on the screen. */
  page: pageField,
  /** The one that is shown closer. */
  unit: idField,
  /** The flat that it is to be bought with, and what is chosen for that flat already. */
  flat: idField,
  ...flatChoiceFields,
})

/** The parsed search part; defaults are left out. */
export type StorehouseSearch = ReturnType<typeof storehouseAddress.read>

/** Whether the address asks for a part of the list, or for one unit of it. */
export function isNarrowed({ sort: _sort, page: _page, ...rest }: StorehouseSearch): boolean {
  return Object.values(rest).some((value) => value !== undefined)
}

/** Whether the fields of the filter narrow the list; the choice of a house is none of them. */
export function isFilteredByFields(search: StorehouseSearch): boolean {
  return conditionsOf({ ...search, taken: undefined }) > 0
}

/** How many conditions the filter has; the two ends of a range are one. */
export function conditionsOf({
  price_from,
  price_to,
  area_from,
  area_to,
  floor,
  taken,
}: StorehouseSearch): number {
  return [price_from ?? price_to, area_from ?? area_to, floor, taken].filter((value) => value !== undefined)
    .length
}

/** The same list without the conditions of the filter. */
export function withoutConditions({ house, flat, sort, ...rest }: StorehouseSearch): StorehouseSearch {
  return { house, flat, sort, ...flatChoiceOf(rest) }
}

/** One page of the list, `page` counted from 1. */
export function toStorehouseInput(
  kind: ExtraKind,
  project: string,
  search: StorehouseSearch,
  page: number,
): StorehouseInput {
  const { house, price_from, price_to, area_from, area_to, floor, taken, sort = DEFAULT_SORT } = search
  return {
    project,
    kind,
    house,
    price_from,
    price_to,
    area_from,
    area_to,
    floor,
    taken: taken && true,
    sort,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  }
}
