import pg from 'pg'
import type { ConnectionConfig } from '../connect.ts'

/** Any number, the same in every release: the key of the lock that users of the server share. */
const USERS_LOCK = 5_170_001

/**
 * One process's claim on the server: a connection that holds a shared lock. The kernel drops it with
 * the process, so a killed app holds nothing.
 */
export type ServerLease = {
  /** Gives the claim up. @returns true when nobody else has one: the caller must stop the server now. */
  release(): Promise<boolean>
  /** Ends the connection; after this the server may be stopped by others. */
  end(): Promise<void>
}

/**
 * Claims the server. Waits while a leaving process decides; when that one stops the server, this throws.
 *
 * @param onLost - told when the claim broke without release: the server went down
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
      // Held until the server is down: whoever comes meanwhile waits, is cut off, and starts it again.
      const { rows } = await client
        .query<{ is_last: boolean }>(
          'select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as is_last',
          [USERS_LOCK],
        )
        // A claim on a server that went down went down with it: there is nothing left to stop.
        .catch(() => ({ rows: [] }))
      return rows[0]?.is_last ?? false
    },
    end: () => client.end().catch(() => {}),
  }
}
