import { type Log, silentLog } from '#app/backend/runtime/log.ts'
import { type ConnectionConfig, connect, type Database } from './connect.ts'
import { openPrivatePostgres } from './private/private-postgres.ts'

/** The variables that select the database. */
export type DatabaseEnv = {
  /** PostgreSQL 15 or later. Absent: the private server in DATA_DIR. */
  DATABASE_URL?: string | undefined
  DATABASE_POOL: number
  DATA_DIR: string
}

type OpenOptions = {
  /** This process runs as root and will switch to another account. */
  isDroppingRoot?: boolean
  /** Time limit of one statement of the pool, milliseconds; absent: none, as imports need. */
  queryMs?: number
  /** The private server, if another process has started it for this one and stops it. */
  privateServer?: ConnectionConfig | undefined
}

/**
 * Opens the database of the environment. Its tables may not exist yet, see migrate().
 *
 * @throws when the private server cannot be started; a wrong DATABASE_URL fails at the first query
 */
export async function openDatabase(
  env: DatabaseEnv,
  log: Log = silentLog,
  { isDroppingRoot = false, queryMs, privateServer }: OpenOptions = {},
): Promise<Database> {
  const onIdleError = (error: Error) =>
    log.warn({ err: error }, 'a database connection broke; the pool replaces it')
  const pool = { onIdleError, ...(queryMs !== undefined && { queryMs }) }
  if (env.DATABASE_URL !== undefined) {
    return connect({ connectionString: env.DATABASE_URL }, env.DATABASE_POOL, pool)
  }
  if (privateServer) return connect(privateServer, env.DATABASE_POOL, pool)
  const server = await openPrivatePostgres(env.DATA_DIR, { log, isDroppingRoot })
  const database = connect(server.connection, env.DATABASE_POOL, pool)
  return {
    ...database,
    close: async () => {
      await database.close()
      await server.close()
    },
  }
}
