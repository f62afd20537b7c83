import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { preparedStatements } from './prepared-statements.ts'
import type { Tables } from './tables.ts'

/** Where a database is; what both the pool and a dedicated connection (LISTEN, COPY) are opened with. */
export type ConnectionConfig = pg.ClientConfig

/** For a free connection of the pool, or a new one. */
const CONNECTION_MS = 5_000

/** An open database. */
export type Database = {
  db: Kysely<Tables>
  /** The connections below `db`, for what speaks to the driver itself. */
  pool: pg.Pool
  /** For connections outside the pool: `new pg.Client(database.connection)`. */
  connection: ConnectionConfig
  /** When the database last answered a statement of `db`, by performance.now(); 0 when it never did. */
  lastAnswerAt(): number
  /** Closes the pool; a private server that nobody else uses stops. */
  close(): Promise<void>
}

type PoolOptions = {
  /** Told when a connection that nobody was using broke; the pool replaces it. */
  onIdleError?: (error: Error) => void
  /** Milliseconds after which a statement without an answer fails and its connection is given up; absent: never. */
  queryMs?: number
}

/**
 * Opens a pool on the database. Nothing is connected until the first query.
 *
 * @param poolSize - connections at most, ≥ 1
 */
export function connect(
  connection: ConnectionConfig,
  poolSize: number,
  { onIdleError = () => {}, queryMs }: PoolOptions = {},
): Database {
  const settings = { application_name: 'site', ...connection, types: columnParsers }
  const pool = new pg.Pool({
    ...settings,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: CONNECTION_MS,
    keepAlive: true,
    ...(queryMs !== undefined && { query_timeout: queryMs }),
  })
  pool.on('error', onIdleError)
  // One that breaks in use fails its query; without a listener the event would end the process besides.
  pool.on('connect', (client) => void client.on('error', () => {}))
  let answeredAt = 0
  const onAnswer = () => {
    answeredAt = performance.now()
  }
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: preparedStatements(pool, onAnswer) }),
  })
  return { db, pool, connection: settings, lastAnswerAt: () => answeredAt, close: () => db.destroy() }
}

type Parse = (text: string) => unknown

/**
 * How values arrive from the driver: its defaults, save that int8 and numeric become numbers.
 * Both stay exact here: counts and versions are below 2^53, and areas have two decimals. A date stays
 * the text that it is: as an instant it would depend on the machine's time zone.
 */
const columnParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format): Parse => {
    if (oid === pg.types.builtins.DATE) return (text) => text
    const isNumber = oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC
    return isNumber && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format)
  },
}
