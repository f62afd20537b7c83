import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { preparedStatements } from './prepared-statements.ts'
import type { Tables } from './tables.ts'

/** How to reach the database; used for the pool and for dedicated connections (LISTEN, COPY). */
export type ConnectionConfig = pg.ClientConfig

/** Time limit for getting a free connection from the pool, or a new one. */
const CONNECT_TIMEOUT_MS = 5_000

/** An open database. */
export type Database = {
  db: Kysely<Tables>
  /** The pool below `db`, for code that uses the driver directly. */
  pool: pg.Pool
  /** For connections outside the pool: `new pg.Client(database.connection)`. */
  connection: ConnectionConfig
  /** When the database last answered a statement of `db`, by performance.now(); 0 when it never has. */
  lastAnswerAt(): number
  /** Closes the pool; also stops the private PostgreSQL server when no other process uses it. */
  close(): Promise<void>
}

type PoolOptions = {
  /** Called when an idle connection breaks; the pool replaces it. */
  onIdleError?: (error: Error) => void
  /**
   * Milliseconds after which an unanswered statement fails and its connection is discarded; absent: no limit.
   */
  queryMs?: number
}

/**
 * Creates a connection pool. It connects with the first query.
 *
 * @param poolSize - the most connections, ≥ 1
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
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    ...(queryMs !== undefined && { query_timeout: queryMs }),
  })
  pool.on('error', onIdleError)
  // A connection that breaks in use fails its query; without this listener its error event would also end the
  // process.
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
 * Converts column values from the driver's text: the defaults, except that int8 and numeric become numbers.
 * Both stay exact: counts and versions are below 2^53, and areas have two decimals. A date stays text,
 * because as a Date it would depend on the machine's time zone.
 */
const columnParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format): Parse => {
    if (oid === pg.types.builtins.DATE) return (text) => text
    const isNumber = oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC
    return isNumber && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format)
  },
}
