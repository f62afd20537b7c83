import { join } from 'node:path'
import { connect, type Database } from '#app/backend/database/connect.ts'
import { openDatabase } from '#app/backend/database/open-database.ts'
import { secretKeyOf } from '#app/backend/secrets/secret-key.ts'
import { openSecrets, type Secrets } from '#app/backend/secrets/secrets.ts'
import { openDatabaseWire } from '../../fixtures/database.wire.ts'
import { databaseOf } from '../kill/nodes.ts'
import { makeDataFolder, removeDataFolder, type SiteProcess, startSite } from '../site-process.ts'

export type DatabaseKind = 'private' | 'outside'

/** Two nodes of the built site on one database, and a way past them to it. */
export type Site = {
  nodes: readonly SiteProcess[]
  database: Database
  secrets: Secrets
  stop(): Promise<void>
}

export async function openSite(kind: DatabaseKind): Promise<Site> {
  const folder = makeDataFolder()
  const outside = kind === 'outside' ? await openOutside(join(folder, 'outside')) : undefined
  const env = outside && { DATABASE_URL: outside.url }
  const nodes = [await startSite(folder, env), await startSite(folder, env)]
  const database = outside ? connect({ connectionString: outside.url }, 4) : await databaseOf(folder)
  const secretKey = await secretKeyOf({ DATA_DIR: folder, SECRET_KEY: undefined })
  return {
    nodes,
    database,
    secrets: openSecrets(database.db, secretKey),
    stop: async () => {
      await database.close()
      await Promise.all(nodes.map((node) => node.stop('SIGTERM')))
      await outside?.close()
      await removeDataFolder(folder)
    },
  }
}

/**
 * A server that the nodes know by its TCP address alone. `STORM_DATABASE_URL` names another one, with an
 * empty database.
 */
async function openOutside(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  const known = process.env['STORM_DATABASE_URL']
  if (known !== undefined) return { url: known, close: async () => {} }
  const server = await openDatabase({ DATA_DIR: folder, DATABASE_POOL: 1 })
  const wire = await openDatabaseWire(server.connection)
  const { user, password, database } = wire.connection
  return {
    url: `postgresql://${user}:${password}@127.0.0.1:${wire.port}/${database}`,
    close: async () => {
      await wire.close()
      await server.close()
    },
  }
}
