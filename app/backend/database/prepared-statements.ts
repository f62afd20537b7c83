import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { statementNames } from './statement-names.ts'

/** As Kysely's driver tells them apart; it treats all others as it treats a SELECT. */
const COMMANDS = ['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COMMIT', 'ROLLBACK'] as const

const STALE: ReadonlySet<string> = new Set(['0A000', '26000', '42P05'])

/**
 * A pool for Kysely whose connections prepare the statements that are sent often.
 *
 * @param onAnswer - called with each answer of the database
 */
export function preparedStatements(pool: pg.Pool, onAnswer: () => void): PostgresPool {
  const nameOf = statementNames()
  // The same object for the same connection: the driver knows connections by it.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const made = known.get(client) ?? preparingClient(client, nameOf, onAnswer)
      known.set(client, made)
      return made
    },
  }
}

function preparingClient(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
  onAnswer: () => void,
): PostgresPoolClient {
  let isStale = false

  function query<R>(text: string, values: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query<R>(
    text: string | PostgresCursor<R>,
    values: ReadonlyArray<unknown> = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('statements that are prepared have no cursors')
    return send<R>(text, values)
  }

  async function send<R>(text: string, values: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>> {
    const name = values.length > 0 ? nameOf(text) : undefined
    const answer = await client
      .query({ text, values: [...values], ...(name !== undefined && { name }) })
      .catch((error: unknown) => {
        isStale ||= isStaleStatement(error) || isUnanswered(error)
        throw error
      })
    onAnswer()
    return {
      command: COMMANDS.find((command) => command === answer.command) ?? 'SELECT',
      rowCount: answer.rowCount ?? 0,
      rows: answer.rows,
    }
  }

  return { query, release: (isBroken) => client.release(isBroken || isStale) }
}

/** The server may still be at it: the next statement of this connection would wait behind. */
function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/**
 * A prepared statement would now answer with columns of another type; the server has lost its name, as after
 * DISCARD ALL of a pooler in between; or the name is somebody else's there. It stays so on this connection.
 */
function isStaleStatement(error: unknown): boolean {
  return error instanceof Error && 'code' in error && STALE.has(String(error.code))
}
