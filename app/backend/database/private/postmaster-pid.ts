import { readFile, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** A server that runs on a cluster, as its own pid file tells. */
export type RunningServer = {
  pid: number
  port: number
  /** Folder of its unix socket, or the address it listens on. */
  host: string
  isReady: boolean
}

const FILE = 'postmaster.pid'

/**
 * Lines of the file: pid, data folder, start time, port, socket folder, TCP address, shared
 * memory, state. A server that is just starting has written only the first ones.
 *
 * @returns undefined while the file does not say yet where the server listens
 */
export function parsePostmasterPid(content: string, cluster: string): RunningServer | undefined {
  const [pid = '', , , port = '', socketFolder = '', address = '', , state = ''] = content.split('\n')
  if (!/^\d+$/.test(pid) || !/^\d+$/.test(port)) return undefined
  const host = socketFolder === '' ? address.trim() : resolve(cluster, socketFolder)
  return { pid: Number(pid), port: Number(port), host, isReady: state.trim() === 'ready' }
}

/** The server that runs on this cluster now, whoever started it; undefined when none does. */
export async function findRunningServer(cluster: string): Promise<RunningServer | undefined> {
  const content = await readFile(join(cluster, FILE), 'utf8').catch(() => undefined)
  const server = content === undefined ? undefined : parsePostmasterPid(content, cluster)
  return server && (await isServerOf(server.pid, cluster)) ? server : undefined
}

/**
 * Removes a pid file left by a killed server when its number now belongs to some other program:
 * PostgreSQL would take that program for the server and refuse to start. Containers give the same
 * few numbers at every start, so this happens.
 */
export async function removeMisleadingPidFile(cluster: string): Promise<void> {
  const content = await readFile(join(cluster, FILE), 'utf8').catch(() => undefined)
  const pid = Number(content?.split('\n')[0])
  if (Number.isInteger(pid) && pid > 0 && isAlive(pid) && !(await isServerOf(pid, cluster))) {
    await rm(join(cluster, FILE), { force: true })
  }
}

/** Alive is not enough: the number may have gone to another program. A server works in its cluster. */
export async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  // The folders themselves and not their paths: folders above may be closed to the server's account.
  const [works, own] = await Promise.all(
    [`/proc/${pid}/cwd`, cluster].map((path) => stat(path).catch(() => undefined)),
  )
  return works !== undefined && own !== undefined && works.ino === own.ino && works.dev === own.dev
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: it is there, under another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
