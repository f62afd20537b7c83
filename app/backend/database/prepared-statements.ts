import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { watch, watched } from '#app/backend/runtime/watched.ts'
import { statementNames } from './statement-names.ts'

/** The commands that Kysely's driver distinguishes; it treats all others like SELECT. */
const COMMANDS = ['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COMMIT', 'ROLLBACK'] as const

const STALE_STATEMENT_CODES: ReadonlySet<string> = new Set(['0A000', '26000', '42P05'])

/**
 * A connection pool for Kysely that uses prepared statements for frequent queries.
 *
 * @param onAnswer - called with each answer of the database
 */
export function preparedStatements(pool: pg.Pool, onAnswer: () => void): PostgresPool {
  const nameOf = statementNames()
  // Always the same wrapper for the same connection, because Kysely identifies connections by object.
  const wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const wrapper = wrappers.get(client) ?? preparingClient(client, nameOf, onAnswer)
      wrappers.set(client, wrapper)
      return wrapper
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
    const answer = await watch(
      watched.statements,
      () => ({ text, startedAt: performance.now() }),
      () => client.query({ text, values: [...values], ...(name !== undefined && { name }) }),
    ).catch((error: unknown) => {
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

/**
 * The server may still be working on the statement, so the next one on this connection would have to wait.
 */
function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/**
 * The prepared statement can no longer be used on this connection: its result columns changed, the server
 * lost it (for example after DISCARD ALL of a connection pooler), or its name is used for another statement.
 */
function isStaleStatement(error: unknown): boolean {
  return error instanceof Error && 'code' in error && STALE_STATEMENT_CODES.has(String(error.code))
}
