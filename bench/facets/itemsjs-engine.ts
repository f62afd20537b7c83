import itemsjs from 'itemsjs'
import type { FilterQuery, IndexRow } from '#app/backend/catalogue/index/index-query.ts'
import { COMPARED, type Engine, PAGE } from './engine.ts'

const EVERY_OPTION = 100_000
const FLAGS = ['not_first', 'not_last'] as const

/** itemsjs with only the free flats, so that it needs no filter by status. */
export function itemsjsEngine(rows: readonly IndexRow[]): Engine {
  const aggregation = (name: string) => [name, { size: EVERY_OPTION, conjunction: name === 'feature' }]
  const engine = itemsjs(rows.filter((row) => row.status === 'free').map(toItem), {
    aggregations: Object.fromEntries([...COMPARED, ...FLAGS].map(aggregation)),
    sortings: { price: { field: ['price', 'id'], order: ['asc', 'asc'] } },
    native_search_enabled: false,
  })
  return {
    name: 'itemsjs',
    note: 'has no ranges and no switch to reserved flats: compared on the queries without them',
    canAnswer: ({ filter, hasRanges }) => !hasRanges && !filter.reserved,
    ask: async (filter) => {
      const filters = toFilters(filter)
      const start = performance.now()
      const found = engine.search({ per_page: PAGE.limit, page: 1, sort: 'price', filters })
      const milliseconds = performance.now() - start
      const counts = COMPARED.map((name) => {
        const buckets = found.data.aggregations[name]?.buckets ?? []
        return [
          name,
          Object.fromEntries(buckets.flatMap(({ key, doc_count: n }) => (n > 0 ? [[key, n]] : []))),
        ]
      })
      const ids = found.data.items.map(({ id }) => id)
      return {
        milliseconds,
        answer: { total: found.pagination.total, ids, counts: Object.fromEntries(counts) },
      }
    },
    close: async () => {},
  }
}

function toItem(row: IndexRow) {
  return {
    id: row.id,
    price: row.price ?? Number.MAX_SAFE_INTEGER,
    city: String(row.cityId),
    project: String(row.projectId),
    building: String(row.buildingId),
    rooms: String(Math.min(row.rooms, 4)),
    deadline: row.deadline,
    finish: row.finish,
    feature: row.traits,
    view: row.views,
    benefit: row.benefits,
    not_first: String(row.floor > 1),
    not_last: String((row.floorTo ?? row.floor) < row.floorsTotal),
  }
}

function toFilters(filter: FilterQuery): Record<string, string[]> {
  const filters: Record<string, string[]> = {}
  for (const name of COMPARED) {
    const values = filter[name]
    if (values?.length) filters[name] = values.map(String)
  }
  for (const flag of FLAGS) if (filter[flag]) filters[flag] = ['true']
  return filters
}
