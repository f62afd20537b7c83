import type { FilterQuery, IndexRow } from '#app/backend/catalogue/index/index-query.ts'
import { BENEFITS, FEATURES, FINISHES, ROOM_CHOICES, VIEWS } from '#app/domain/vocabulary.ts'
import { between, oneOf, seeded, someOf } from './random.ts'

const MILLION = 1_000_000

export type BenchQuery = { filter: FilterQuery; hasRanges: boolean }

/**
 * Queries like those of visitors: up to six filters, mostly rooms, price and place. Each is made from an
 * existing flat, so that few find nothing.
 */
export function benchQueries(rows: readonly IndexRow[], count: number): BenchQuery[] {
  const random = seeded(7)
  return Array.from({ length: count }, (_, i) => {
    const filters = i === 0 ? 0 : between(random, 0, 6)
    const row = oneOf(random, rows)
    // Every other query has no ranges, for the engine that does not support them.
    const hasRanges = i % 2 === 1
    const makers = hasRanges
      ? [...optionFilters(row, random), ...rangeFilters(row)]
      : optionFilters(row, random)
    const chosen = [...makers].sort(() => random() - 0.5).slice(0, filters)
    return { filter: merge(chosen), hasRanges: chosen.some(({ ranges }) => ranges !== undefined) }
  })
}

function optionFilters(row: IndexRow, random: () => number): FilterQuery[] {
  return [
    { city: [row.cityId] },
    { project: [row.projectId, row.projectId + 1] },
    { building: [row.buildingId, row.buildingId + 1, row.buildingId + 2] },
    { rooms: [...new Set([Math.min(row.rooms, 4), oneOf(random, ROOM_CHOICES)])] },
    { rooms: [Math.min(row.rooms, 4)] },
    { deadline: [...new Set([row.deadline, 'ready'])] },
    { finish: [...new Set([row.finish ?? 'none', oneOf(random, FINISHES)])] },
    {
      feature: row.traits.length > 0 ? row.traits.slice(0, between(random, 1, 2)) : [oneOf(random, FEATURES)],
    },
    { view: someOf(random, VIEWS, 0.3) },
    { benefit: someOf(random, BENEFITS, 0.3) },
    { not_first: true },
    { not_last: true },
  ]
}

function rangeFilters(row: IndexRow): FilterQuery[] {
  const price = row.price ?? 8 * MILLION
  return [
    { ranges: { price: { to: price + MILLION } } },
    { ranges: { price: { from: price - 2 * MILLION, to: price + MILLION } } },
    { ranges: { area: { from: row.area - 5 } } },
    { ranges: { floor: { from: 3, to: row.floor + 6 } } },
    { ranges: { kitchen: { from: 9 } } },
    { reserved: true },
  ]
}

function merge(filters: readonly FilterQuery[]): FilterQuery {
  const ranges = Object.assign({}, ...filters.map((filter) => filter.ranges ?? {}))
  return { ...Object.assign({}, ...filters), ranges }
}
