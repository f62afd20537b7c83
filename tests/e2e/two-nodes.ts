import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findRunningServer } from '../../app/backend/database/private/postmaster-pid.ts'
import { SITE_ROLE } from '../../app/backend/database/private/site-role.ts'
import { type DatabaseWire, openDatabaseWire } from '../fixtures/database.wire.ts'
import { makeDataFolder, removeDataFolder, type SiteProcess, startSite } from '../start/site-process.ts'

const run = promisify(execFile)

/** Two nodes of the built site on one database that nobody else uses. */
export type TwoNodes = {
  a: SiteProcess
  b: SiteProcess
  /** Between node B and the database. */
  wire: DatabaseWire
  /** `npm run flats -- set`, as on node A's machine; resolves when the change is committed. */
  setFlat(id: number, ...change: string[]): Promise<void>
  stop(): Promise<void>
}

export async function startTwoNodes(): Promise<TwoNodes> {
  const folder = makeDataFolder()
  const a = await startSite(folder)
  const wire = await openDatabaseWire(await databaseOf(folder))
  const { user, password, database, port } = wire.connection
  const b = await startSite(folder, {
    DATABASE_URL: `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`,
  })
  return {
    a,
    b,
    wire,
    setFlat: async (id, ...change) => {
      const args = ['app/cli/flats.ts', 'set', String(id), ...change, '--reason', 'test']
      await run(process.execPath, args, { env: { ...process.env, DATA_DIR: folder } })
    },
    stop: async () => {
      await Promise.all([a.stop('SIGTERM'), b.stop('SIGTERM')])
      await wire.close()
      await removeDataFolder(folder)
    },
  }
}

async function databaseOf(folder: string) {
  const server = await findRunningServer(join(folder, 'postgres', 'cluster'))
  if (!server) throw new Error('node A has no private PostgreSQL')
  const password = (await readFile(join(folder, 'postgres', 'site-password'), 'utf8')).trim()
  return { host: server.host, port: server.port, user: SITE_ROLE, password, database: 'site' }
}

export type FreeFlat = { id: number; floor: number; project: { slug: string }; building: { slug: string } }

/** Free flats, cheapest first. */
export async function freeFlats(url: string, count: number): Promise<FreeFlat[]> {
  const answer = await fetch(`${url}/api/flats/?limit=${count}&sort=price`)
  const body: { data: { flats: { items: FreeFlat[] } } } = await answer.json()
  return body.data.flats.items
}
