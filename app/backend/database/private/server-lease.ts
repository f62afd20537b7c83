import pg from 'pg'
import type { ConnectionConfig } from '../connect.ts'

/**
 * Key of the advisory lock that all users of the server share. Any number; it must be the same in every
 * release.
 */
const USERS_LOCK = 5_170_001

/**
 * A process's claim on the server: a connection that holds a shared lock. When the process dies, its
 * connection and lock end too, so a killed process never blocks the others.
 */
export type ServerLease = {
  /** Releases the claim. @returns true when no other process has one: the caller must stop the server now */
  release(): Promise<boolean>
  /** Closes the connection; afterwards others may stop the server. */
  end(): Promise<void>
}

/**
 * Claims the server. Waits while a leaving process checks whether it is the last; throws if that one stops
 * the server.
 *
 * @param onLost - called when the connection breaks without a release, because the server stopped
 */
export async function takeLease(connection: ConnectionConfig, onLost: () => void): Promise<ServerLease> {
  const client = new pg.Client({
    ...connection,
    database: 'postgres',
    application_name: 'site lease',
    keepAlive: true,
  })
  let isLeaving = false
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [USERS_LOCK])
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  client.on('end', () => {
    if (!isLeaving) onLost()
  })

  return {
    release: async () => {
      isLeaving = true
      // The exclusive lock is held until the server is down: a new process waits, loses its connection, and
      // starts the server again.
      const { rows } = await client
        .query<{ is_last: boolean }>(
          'select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as is_last',
          [USERS_LOCK],
        )
        // The server is down, and the claim with it, so there is nothing to stop.
        .catch(() => ({ rows: [] }))
      return rows[0]?.is_last ?? false
    },
    end: () => client.end().catch(() => {}),
  }
}
