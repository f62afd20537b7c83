import { connect, type Database } from '#app/backend/database/connect.ts'
import { openPrivatePostgres } from '#app/backend/database/private/private-postgres.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { secretKeyOf } from '#app/backend/secrets/secret-key.ts'
import { openSecrets, type Secrets } from '#app/backend/secrets/secrets.ts'
import { makeDemoFolder } from '../demo-folder.ts'
import { databaseOf } from '../kill/nodes.ts'
import { removeDataFolder, type SiteProcess, startSite } from '../site-process.ts'

export type DatabaseKind = 'private' | 'outside'

/** Two nodes of the built site on one database, and a way past them to it. */
export type Site = {
  nodes: readonly SiteProcess[]
  database: Database
  secrets: Secrets
  stop(): Promise<void>
}

export async function openSite(kind: DatabaseKind): Promise<Site> {
  const folder = await makeDemoFolder()
  const outside = kind === 'outside' ? await openOutside() : undefined
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
 * A server that the nodes know by its TCP address alone; the bytes do not go through this process, which is busy
 * with the crowd. `STORM_DATABASE_URL` names another one, with an empty database.
 */
async function openOutside(): Promise<{ url: string; close(): Promise<void> }> {
  const known = process.env['STORM_DATABASE_URL']
  if (known !== undefined) return { url: known, close: async () => {} }
  const folder = await makeDemoFolder()
  const server = await openPrivatePostgres(folder, { log: silentLog, transport: 'tcp' })
  const { user, password, host, port, database } = server.connection
  return {
    url: `postgresql://${user}:${password}@${host}:${port}/${database}`,
    close: async () => {
      await server.close()
      await removeDataFolder(folder)
    },
  }
}
