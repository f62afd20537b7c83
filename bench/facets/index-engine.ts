import { buildIndex } from '#app/backend/catalogue/index/catalogue-index.ts'
import type { FacetAnswer, FlatPage, IndexRow } from '#app/backend/catalogue/index/index-query.ts'
import { type Answer, COMPARED, type Engine, PAGE } from './engine.ts'

/** The product's own index: counts, ranges and a page of twenty. */
export function indexEngine(rows: readonly IndexRow[]): Engine & { buildMs: number } {
  const startedAt = performance.now()
  const index = buildIndex(rows, { monthPay: ({ price }) => price && Math.round(price / 150) })
  const buildMs = performance.now() - startedAt
  return {
    name: 'index',
    buildMs,
    canAnswer: () => true,
    ask: async (filter) => {
      const start = performance.now()
      const facets = index.facets(filter)
      const page = index.search({ ...filter, ...PAGE })
      return { milliseconds: performance.now() - start, answer: toAnswer(facets, page) }
    },
    close: async () => {},
  }
}

function toAnswer({ total, facets, ranges }: FacetAnswer, { ids }: FlatPage): Answer {
  const { price, area, kitchen, floor } = ranges
  const counts = COMPARED.map((name) => {
    const options = [...facets[name]].map(([value, count]): [string, number] => [String(value), count])
    return [name, Object.fromEntries(options.filter(([, count]) => count > 0))]
  })
  return { total, ids, counts: Object.fromEntries(counts), ranges: { price, area, kitchen, floor } }
}
