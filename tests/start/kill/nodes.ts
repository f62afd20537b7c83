import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect, type Database } from '#app/backend/database/connect.ts'
import { findRunningServer } from '#app/backend/database/private/postmaster-pid.ts'
import { SITE_ROLE } from '#app/backend/database/private/site-role.ts'
import { postgresPid, type SiteProcess, startSite } from '../site-process.ts'

export type Victim = 'node a' | 'node b' | 'database'

/** Two nodes of the built site on one data folder, so on one private PostgreSQL, and the means to kill them. */
export type Nodes = {
  /** Addresses of the nodes that were not killed. */
  urls(): string[]
  /** SIGKILL; resolves once it is dead. */
  kill(victim: Victim): Promise<void>
  /** Starts again what was killed; the nodes themselves bring the database back. */
  restore(victim: Victim): Promise<void>
  stop(): Promise<void>
}

export async function startNodes(folder: string, env: Record<string, string>): Promise<Nodes> {
  const nodes = new Map<Victim, SiteProcess>()
  const start = async (name: Victim) => nodes.set(name, await startSite(folder, env))
  await start('node a')
  await start('node b')
  return {
    urls: () => [...nodes.values()].map(({ url }) => url),
    kill: async (victim) => {
      const node = nodes.get(victim)
      nodes.delete(victim)
      if (node) await node.stop('SIGKILL')
      else killPostgres(folder)
    },
    restore: async (victim) => {
      if (victim !== 'database') await start(victim)
    },
    stop: async () => {
      await Promise.all([...nodes.values()].map((node) => node.stop('SIGTERM')))
    },
  }
}

/** The server and all that serve its connections, as when the machine's memory runs out. */
function killPostgres(folder: string): void {
  const server = postgresPid(folder)
  if (server === undefined) throw new Error('there is no database to kill')
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ')
  for (const pid of [server, ...children.map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // One that ended meanwhile.
    }
  }
}

/** The database of a data folder seen from outside; whoever uses it must bear its being away. */
export async function databaseOf(folder: string): Promise<Database> {
  const server = await findRunningServer(join(folder, 'postgres', 'cluster'))
  if (!server) throw new Error('there is no private PostgreSQL')
  const password = (await readFile(join(folder, 'postgres', 'site-password'), 'utf8')).trim()
  return connect({ host: server.host, port: server.port, user: SITE_ROLE, password, database: 'site' }, 4)
}
