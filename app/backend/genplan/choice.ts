import { toFilterQuery } from '#app/backend/catalogue/filter/flat-query.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import type { FlatFilter } from '#app/contract/flat-filter.ts'
import { discountPercent } from '#app/domain/flats/discount-percent.ts'

/** Which flats are counted: free ones, or with a filter those that match it. */
export type Choice = {
  isFiltered: boolean
  isCounted(flat: CatalogueRow): boolean
}

/** Counts for a place; `match` is set only with a filter. */
export type ChoiceFigures = { free: number; price_from: number | null; match?: boolean }

/**
 * The choice that a filter makes within one project.
 *
 * @throws BAD_REQUEST as toFilterQuery
 */
export function choiceOf(
  filter: FlatFilter,
  project: { id: number; slug: string },
  catalogue: Catalogue,
): Choice {
  if (Object.values(filter).every((value) => value === undefined)) {
    return { isFiltered: false, isCounted: ({ status }) => status === 'free' }
  }
  const query = toFilterQuery(filter, catalogue)
  if (filter.project && !filter.project.includes(project.slug)) {
    return { isFiltered: true, isCounted: () => false }
  }
  const { index } = catalogue.current()
  const found = new Set(index.search({ ...query, project: [project.id], limit: index.size, offset: 0 }).ids)
  return { isFiltered: true, isCounted: ({ id }) => found.has(id) }
}

/** Number of counted flats, and their lowest price in roubles. */
export function figuresOf(flats: readonly CatalogueRow[], choice: Choice): ChoiceFigures {
  const counted = flats.filter((flat) => choice.isCounted(flat))
  const prices = counted.flatMap(({ price }) => (price === null ? [] : [price]))
  return {
    free: counted.length,
    price_from: prices.length > 0 ? Math.min(...prices) : null,
    ...(choice.isFiltered && { match: counted.length > 0 }),
  }
}

/** Counted flats by number of rooms, the fewest first. */
export function roomsOf(flats: readonly CatalogueRow[], choice: Choice): { rooms: number; free: number }[] {
  const counts = new Map<number, number>()
  for (const flat of flats) {
    if (choice.isCounted(flat)) counts.set(flat.rooms, (counts.get(flat.rooms) ?? 0) + 1)
  }
  return [...counts].map(([rooms, free]) => ({ rooms, free })).sort((a, b) => a.rooms - b.rooms)
}

/** The greatest discount of the counted flats, per cent; null when none has one. */
export function greatestDiscount(flats: readonly CatalogueRow[], choice: Choice): number | null {
  const shares = flats.flatMap((flat) =>
    choice.isCounted(flat) ? (discountPercent(flat.price, flat.priceBase) ?? []) : [],
  )
  return shares.length > 0 ? Math.max(...shares) : null
}

/** For answers that count no flats. */
export const NOTHING_COUNTED: Choice = { isFiltered: false, isCounted: () => false }
