/**
 * Compares the catalogue index with PostgreSQL and itemsjs: totals, disjunctive counts, ranges and the first
 * page of twenty, for the same queries and flats; all answers must be equal.
 */
import { tell } from './bars.ts'
import { benchCatalogue } from './facets/bench-catalogue.ts'
import { type BenchQuery, benchQueries } from './facets/bench-queries.ts'
import { type Answer, compare, type Engine } from './facets/engine.ts'
import { indexEngine } from './facets/index-engine.ts'
import { itemsjsEngine } from './facets/itemsjs-engine.ts'
import { postgresEngine } from './facets/postgres-engine.ts'
import { quantile } from './statistics.ts'
import { printTable } from './table.ts'

/**
 * Fewer rounds for larger sizes, so that the benchmark takes minutes; the first round of each engine is a
 * warm-up.
 */
const SIZES = [
  { flats: 10_000, queries: 64, indexRounds: 30, peerRounds: 3 },
  { flats: 100_000, queries: 64, indexRounds: 20, peerRounds: 2 },
  { flats: 1_000_000, queries: 64, indexRounds: 5, peerRounds: 1 },
]
/** An engine that needs longer than this only answers the first queries. */
const PEER_BUDGET_MS = 40_000

type Result = { times: Map<BenchQuery, number>; answers: Map<BenchQuery, Answer> }

for (const { flats, queries: count, indexRounds, peerRounds } of SIZES) {
  const rows = benchCatalogue(flats)
  const queries = benchQueries(rows, count)
  const index = indexEngine(rows)
  console.log(`\n${flats} flats, ${count} queries; index built in ${index.buildMs.toFixed(0)} ms`)
  const own = await measure(index, queries, indexRounds, Number.POSITIVE_INFINITY)
  const lines = [describe(index, own)]
  const ratios: [string, number][] = []
  const openers = [() => postgresEngine(rows), async () => itemsjsEngine(rows)]
  for (const open of openers) {
    const startedAt = performance.now()
    const peer = await open()
    const openMs = performance.now() - startedAt
    try {
      const result = await measure(peer, queries, peerRounds, PEER_BUDGET_MS)
      for (const [query, answer] of result.answers) {
        const expected = own.answers.get(query)
        if (expected) compare(expected, answer, `${peer.name}, ${JSON.stringify(query.filter)}`)
      }
      lines.push(describe(peer, result))
      ratios.push(ratio(peer, result, own, flats))
      console.log(
        `${peer.name}: loaded in ${(openMs / 1000).toFixed(1)} s; ${result.answers.size} answers equal; ${peer.note}`,
      )
    } finally {
      await peer.close()
    }
  }
  printTable(lines)
  for (const [name, ratio] of ratios) tell(name, ratio)
}

async function measure(
  engine: Engine,
  queries: readonly BenchQuery[],
  rounds: number,
  budgetMs: number,
): Promise<Result> {
  const samples = new Map<BenchQuery, number[]>()
  const answers = new Map<BenchQuery, Answer>()
  const startedAt = performance.now()
  for (let round = 0; round <= rounds; round++) {
    for (const query of queries) {
      if (!engine.canAnswer(query)) continue
      if (performance.now() - startedAt > budgetMs && !(round === 0 && answers.size < 10)) break
      const { milliseconds, answer } = await engine.ask(query.filter)
      answers.set(query, answer)
      // The first round is a warm-up, unless it is the only one.
      if (round === 1) samples.set(query, [])
      samples.set(query, [...(samples.get(query) ?? []), milliseconds])
    }
  }
  const times = new Map([...samples].map(([query, list]) => [query, quantile(list, 0.5)]))
  return { times, answers }
}

function describe(engine: Engine, { times }: Result) {
  const values = [...times.values()]
  return {
    engine: engine.name,
    queries: values.length,
    'median ms': Number(quantile(values, 0.5).toFixed(3)),
    'p95 ms': Number(quantile(values, 0.95).toFixed(3)),
    'max ms': Number(Math.max(...values).toFixed(3)),
  }
}

/** Ratio of the medians over the queries that both engines answered. */
function ratio(peer: Engine, result: Result, own: Result, flats: number): [string, number] {
  const peerMs = quantile([...result.times.values()], 0.5)
  const ownMs = quantile(
    [...result.times.keys()].map((query) => own.times.get(query) ?? Number.NaN),
    0.5,
  )
  return [`facets_${peer.name}_vs_index_${flats}`, peerMs / ownMs]
}
