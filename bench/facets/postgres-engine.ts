import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { IndexRow } from '#app/backend/catalogue/index/index-query.ts'
import { openPrivatePostgres } from '#app/backend/database/private/private-postgres.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { type Answer, COMPARED, type Engine } from './engine.ts'
import { statementsFor } from './postgres-sql.ts'
import { type Codes, codesOf, loadTable } from './postgres-table.ts'

type FacetRow = { facet: string; value: number; n: number | null; high: number | null }

const SETTINGS = "set jit = off; set work_mem = '128MB'; set max_parallel_workers_per_gather = 2"

/**
 * The private PostgreSQL that comes with the app, in its own folder: with statistics, indexes, prepared
 * statements and parallel workers; the page is queried on a second connection at the same time.
 */
export async function postgresEngine(rows: readonly IndexRow[]): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-facets-'))
  const server = await openPrivatePostgres(folder, { log: silentLog, isDurable: false })
  const [facets, pages] = [new pg.Client(server.connection), new pg.Client(server.connection)]
  await Promise.all([facets.connect(), pages.connect()])
  const codes = codesOf(rows)
  await loadTable(facets, rows, codes)
  await Promise.all([facets.query(SETTINGS), pages.query(SETTINGS)])
  const prepared = new Map<string, string>()
  const named = (text: string) => {
    const name = prepared.get(text) ?? `s${prepared.size}`
    prepared.set(text, name)
    return { name, text }
  }

  return {
    name: 'postgres',
    note: 'the faster of two statement shapes, query by query',
    canAnswer: () => true,
    ask: async (filter) => {
      const { perFacet, oneScan, page } = statementsFor(filter, codes)
      const runs: { milliseconds: number; answer: Answer }[] = []
      for (const shape of [perFacet, oneScan]) {
        const start = performance.now()
        const [counted, listed] = await Promise.all([
          facets.query<FacetRow>(named(shape)),
          pages.query<{ id: number }>(named(page)),
        ])
        const milliseconds = performance.now() - start
        runs.push({
          milliseconds,
          answer: toAnswer(
            counted.rows,
            listed.rows.map(({ id }) => id),
            codes,
          ),
        })
      }
      const [first, second] = runs
      if (!first || !second) throw new Error('unreachable: two shapes make two runs')
      return first.milliseconds < second.milliseconds ? first : second
    },
    close: async () => {
      await Promise.all([facets.end(), pages.end()])
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function toAnswer(rows: readonly FacetRow[], ids: number[], codes: Codes): Answer {
  const counts: Record<string, Record<string, number>> = Object.fromEntries(
    COMPARED.map((name) => [name, {}]),
  )
  const ranges: Record<string, { min: number; max: number } | null> = {}
  const texts: Partial<Record<string, readonly string[]>> = codes
  let total = 0
  for (const { facet, value, n, high } of rows) {
    const options = counts[facet]
    if (facet === 'total') total = n ?? 0
    else if (!options) ranges[facet] = n === null || high === null ? null : { min: n, max: high }
    else if (n) options[texts[facet]?.[value] ?? String(value)] = n
  }
  return { total, ids, counts, ranges }
}
