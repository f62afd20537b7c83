import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { columnParsers } from './column-parsers.ts'
import { preparingPool } from './preparing-pool.ts'
import type { Tables } from './tables.ts'

/** Where a database is; what both the pool and a dedicated connection (LISTEN, COPY) are opened with. */
export type ConnectionConfig = pg.ClientConfig

/** An open database. */
export type Database = {
  db: Kysely<Tables>
  /** The connections below `db`, for what speaks to the driver itself. */
  pool: pg.Pool
  /** For connections outside the pool: `new pg.Client(database.connection)`. */
  connection: ConnectionConfig
  /** Closes the pool; a private server that nobody else uses stops. */
  close(): Promise<void>
}

/**
 * Opens a pool on the database. Nothing is connected until the first query.
 *
 * @param poolSize - connections at most, ≥ 1
 * @param onIdleError - told when a connection that nobody was using broke; the pool replaces it
 */
export function connect(
  connection: ConnectionConfig,
  poolSize: number,
  onIdleError: (error: Error) => void = () => {},
): Database {
  const settings = { application_name: 'site', ...connection, types: columnParsers }
  const pool = new pg.Pool({
    ...settings,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
  })
  pool.on('error', onIdleError)
  // One that breaks in use fails its query; without a listener the event would end the process besides.
  pool.on('connect', (client) => void client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) })
  return { db, pool, connection: settings, close: () => db.destroy() }
}
