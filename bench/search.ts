/**
 * Searches over 10,000 flats and 2,000 texts of 300 words: CPU time of this process for each kind of query, and plain
 * words against the full text search of PostgreSQL over the same texts.
 */
import { buildDocumentIndex } from '#app/backend/search/index/document-index.ts'
import { findOnSite } from '#app/backend/search/search-site.ts'
import { tell } from './bars.ts'
import { benchCatalogue } from './facets/bench-catalogue.ts'
import { QUERY_KINDS, searchQueries } from './search/bench-queries.ts'
import { benchTexts } from './search/bench-texts.ts'
import { flatsWithNumbers } from './search/flats-with-numbers.ts'
import { postgresTexts } from './search/postgres-texts.ts'
import { quantile } from './statistics.ts'
import { printTable } from './table.ts'

const FLATS = 10_000
const TEXTS = 2_000
const QUERIES = 200
const ROUNDS = 5
/** CPU time of one query. */
const MAX_MS = 5

const texts = benchTexts(TEXTS)
const began = process.cpuUsage()
const index = buildDocumentIndex(texts)
console.log(`${TEXTS} texts read in ${(process.cpuUsage(began).user / 1000).toFixed(0)} ms of CPU`)
const catalogue = flatsWithNumbers(benchCatalogue(FLATS))

/** Milliseconds of each query: the least of some rounds, the first of which warms up. */
function measure(queries: readonly string[]): number[] {
  const best = queries.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, query] of queries.entries()) {
      const start = process.cpuUsage()
      findOnSite(query, [index], catalogue)
      best[at] = Math.min(best[at] ?? 0, process.cpuUsage(start).user / 1000)
    }
  }
  return best
}

const line = (kind: string, times: readonly number[]) => ({
  queries: kind,
  'median ms': Number(quantile(times, 0.5).toFixed(3)),
  'p95 ms': Number(quantile(times, 0.95).toFixed(3)),
  'max ms': Number(Math.max(...times).toFixed(3)),
})

const own = new Map(QUERY_KINDS.map((kind) => [kind, measure(searchQueries(kind, texts, QUERIES))]))
printTable([...own].map(([kind, times]) => line(kind, times)))

const postgres = await postgresTexts(texts)
try {
  const plain = searchQueries('plain', texts, QUERIES)
  const times: number[] = []
  for (const query of [...plain, ...plain]) {
    const start = performance.now()
    await postgres.find(query)
    times.push(performance.now() - start)
  }
  const peer = quantile(times.slice(plain.length), 0.5)
  console.log(`postgres, plain words: median ${peer.toFixed(3)} ms`)
  tell('search_postgres_vs_index_plain', peer / quantile(own.get('plain') ?? [], 0.5))
  for (const [kind, times] of own) {
    tell(`search_${kind.replaceAll(' ', '_')}_cpu_ms`, quantile(times, 0.5), { atMost: MAX_MS })
  }
} finally {
  await postgres.close()
}
