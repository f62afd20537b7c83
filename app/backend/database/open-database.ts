import { type Log, silentLog } from '#app/backend/runtime/log.ts'
import { connect, type Database } from './connect.ts'
import { openPrivatePostgres } from './private/private-postgres.ts'

/** What of the environment decides which database is opened. */
export type DatabaseEnv = {
  /** PostgreSQL 15 or later. Absent: the private one below DATA_DIR. */
  DATABASE_URL?: string | undefined
  DATABASE_POOL: number
  DATA_DIR: string
}

type OpenOptions = {
  /** This process is root and will be somebody else. */
  isGivingUpRoot?: boolean
  /** Milliseconds for one statement of the pool; absent: none is cut, as an import needs. */
  queryMs?: number
}

/**
 * Opens the database that the environment names. It may lack tables yet: see migrate().
 *
 * @throws when the private server cannot be started; a wrong DATABASE_URL shows at the first query
 */
export async function openDatabase(
  env: DatabaseEnv,
  log: Log = silentLog,
  { isGivingUpRoot = false, queryMs }: OpenOptions = {},
): Promise<Database> {
  const onIdleError = (error: Error) =>
    log.warn({ err: error }, 'a database connection broke; the pool replaces it')
  const pool = { onIdleError, ...(queryMs !== undefined && { queryMs }) }
  if (env.DATABASE_URL !== undefined) {
    return connect({ connectionString: env.DATABASE_URL }, env.DATABASE_POOL, pool)
  }
  const server = await openPrivatePostgres(env.DATA_DIR, { log, isGivingUpRoot })
  const database = connect(server.connection, env.DATABASE_POOL, pool)
  return {
    ...database,
    close: async () => {
      await database.close()
      await server.close()
    },
  }
}
