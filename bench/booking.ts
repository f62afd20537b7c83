/**
 * Measures bookings of distinct flats, as whole API calls within one process (session, check, offer,
 * transaction, answer), against pgbench on the same database, in alternating turns: once with all statements
 * of such a call, and once only with those from `begin` to `commit`, without the sign-in and the check.
 */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call } from '@orpc/server'
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { createCatalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { anonymousVisitor } from '#app/backend/context/visitor.ts'
import { connect } from '#app/backend/database/connect.ts'
import { migrate } from '#app/backend/database/migrate.ts'
import { openPrivatePostgres } from '#app/backend/database/private/private-postgres.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { followChanges } from '#app/backend/live/follow-changes.ts'
import { router } from '#app/backend/router.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { apiServices } from '../tests/fixtures/api/api-services.ts'
import { companyPay } from '../tests/fixtures/api/pay.ts'
import { anOrder } from '../tests/fixtures/people/buyers.ts'
import { tell } from './bars.ts'
import { addCompany, FIRST_ACCOUNT, FIRST_FLAT, tokenOf } from './booking/booking-company.ts'
import { pgbenchScript, transactionOf, type Varying } from './booking/recorded-transaction.ts'
import { median } from './statistics.ts'
import { printTable } from './table.ts'

const CLIENTS = 10
const EACH = 100
/** Connections left for other work: as many bookings run at once as pgbench has clients. */
const SPARE_CONNECTIONS = 2
/** Bookings of one turn. */
const TURN = CLIENTS * EACH
/** The first turn of each warms up and is not counted. */
const ROUNDS = 6
/** Flats that are booked to record the statements. */
const RECORDED_COUNT = 2

if (spawnSync('pgbench', ['--version']).status !== 0) {
  console.log('skipped: pgbench, which comes with PostgreSQL, is not on this machine')
  process.exit(0)
}

const folder = await mkdtemp(join(tmpdir(), 'bench-booking-'))
const postgres = await openPrivatePostgres(folder, { log: silentLog })
const database = connect(postgres.connection, CLIENTS + SPARE_CONNECTIONS)
try {
  await migrate(database.db)
  const services = apiServices(database, { DATABASE_POOL: CLIENTS + SPARE_CONNECTIONS })
  await services.secrets.refresh()
  await addCompany(database.db, services.secrets, RECORDED_COUNT + 3 * ROUNDS * TURN)
  const data = await loadCatalogue(database.db)
  const catalogue = createCatalogue(data, companyPay)
  const node = { catalogue, live: followChanges(catalogue, data.mark.version), ...services }
  const { id, queries: recorded } = await recordOne(node)
  const peers = await Promise.all(
    [recorded, transactionOf(recorded)].map(async (queries, i) => {
      const script = join(folder, `${i}.sql`)
      await writeFile(script, pgbenchScript(queries, varyingOf(id)))
      return { script, statements: queries.length }
    }),
  )

  let next = RECORDED_COUNT
  const rates: number[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    // A server does this by itself every minute. Without it, connections opened with empty tables would keep
    // query plans for empty tables.
    await sql`vacuum analyze`.execute(database.db)
    const turn = [await bookTurn(node, next)]
    for (const { script } of peers) {
      next += TURN
      turn.push(runPgbench(script, next))
    }
    next += TURN
    rates.push(turn)
  }
  const counted = rates.slice(1)
  const [ours = 0, ...theirs] = [0, 1, 2].map((i) => median(counted.map((turn) => turn[i] ?? 0)))
  printTable([
    { what: 'whole bookings of the API', 'per second': Math.round(ours) },
    ...peers.map(({ statements }, i) => ({
      what: `pgbench, ${i === 0 ? `the same ${statements}` : `the transaction's ${statements}`} statements`,
      'per second': Math.round(theirs[i] ?? 0),
    })),
  ])
  const [same = 0, bare = 0] = theirs.map((rate) => ours / rate)
  tell('booking_vs_same_statements', same)
  tell('booking_vs_bare_transaction', bare)
} finally {
  await database.close()
  await postgres.close()
  await rm(folder, { recursive: true, force: true })
}

/**
 * Books the flats from `first` on, each by a different person, CLIENTS at a time. @returns bookings per
 * second
 */
async function bookTurn(node: Omit<ApiContext, 'visitor'>, first: number): Promise<number> {
  const startedAt = performance.now()
  let n = first
  const client = async () => {
    while (n < first + TURN) await bookOne(node, n++)
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return (TURN / (performance.now() - startedAt)) * 1000
}

async function bookOne(node: Omit<ApiContext, 'visitor'>, n: number): Promise<string> {
  const context = {
    ...node,
    visitor: { ...anonymousVisitor(), address: '203.0.113.7', cookie: `sid=${tokenOf(n)}` },
  }
  const order = anOrder(FIRST_FLAT + n, { submit_key: `key ${n}`, pay_method: 'cash' })
  const { data } = await call(router.personal.booking, order, { context })
  return data.reservation.id
}

/** Books flat 0 over a connection that records its statements; what a node reads only once is read before. */
async function recordOne(
  node: Omit<ApiContext, 'visitor'>,
): Promise<{ id: string; queries: CompiledQuery[] }> {
  const queries: CompiledQuery[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void queries.push(query),
  })
  const recording = { ...node, database: db }
  await bookOne(recording, 1)
  queries.length = 0
  return { id: await bookOne(recording, 0), queries }
}

/** @param id - of the recorded reservation */
function varyingOf(id: string): Varying[] {
  return [
    { value: FIRST_FLAT, by: `(${FIRST_FLAT} + :n)` },
    { value: FIRST_ACCOUNT, by: `(${FIRST_ACCOUNT} + :n)` },
    { value: String(FIRST_ACCOUNT), by: `(${FIRST_ACCOUNT} + :n)::text` },
    { value: id, by: `('00000000-0000-4000-8000-' || lpad((:n)::text, 12, '0'))::uuid` },
    { value: 'key 0', by: `('key ' || (:n)::text)` },
  ]
}

/**
 * Uses the same protocol as the node's driver: parse, bind and execute each time.
 *
 * @returns transactions per second
 */
function runPgbench(script: string, first: number): number {
  const { host, port, user, password, database: name } = database.connection
  const settings = ['-n', '-M', 'extended', '-c', `${CLIENTS}`, '-t', `${EACH}`, '-f', script]
  const variables = ['-D', 'i=-1', '-D', `first=${first}`, '-D', `each=${EACH}`]
  const run = spawnSync('pgbench', [...settings, ...variables, String(name)], {
    encoding: 'utf8',
    env: { ...process.env, PGHOST: host, PGPORT: String(port), PGUSER: user, PGPASSWORD: String(password) },
  })
  const tps = /tps = ([\d.]+) \(without/.exec(run.stdout)?.[1]
  const failed = /number of failed transactions: ([1-9]\d*)/.exec(run.stdout)
  if (run.status !== 0 || tps === undefined || failed) throw new Error(`pgbench: ${run.stdout}${run.stderr}`)
  return Number(tps)
}
