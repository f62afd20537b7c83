import { readFile, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** A server that runs on a cluster, read from its pid file. */
export type RunningServer = {
  pid: number
  port: number
  /** Folder of its unix socket, or the IP address that it listens on. */
  host: string
  isReady: boolean
}

const FILE = 'postmaster.pid'

/**
 * Parses the file's lines: pid, data folder, start time, port, socket folder, TCP address, shared memory,
 * state. A server that is still starting has written only the first ones.
 *
 * @returns undefined while the file does not yet say where the server listens
 */
export function parsePostmasterPid(content: string, cluster: string): RunningServer | undefined {
  const [pid = '', , , port = '', socketFolder = '', address = '', , state = ''] = content.split('\n')
  if (!/^\d+$/.test(pid) || !/^\d+$/.test(port)) return undefined
  const host = socketFolder === '' ? address.trim() : resolve(cluster, socketFolder)
  return { pid: Number(pid), port: Number(port), host, isReady: state.trim() === 'ready' }
}

/** The server that runs on this cluster now, also one that another process started; undefined when none runs. */
export async function findRunningServer(cluster: string): Promise<RunningServer | undefined> {
  const content = await readFile(join(cluster, FILE), 'utf8').catch(() => undefined)
  const server = content === undefined ? undefined : parsePostmasterPid(content, cluster)
  return server && (await isServerOf(server.pid, cluster)) ? server : undefined
}

/**
 * Removes the pid file of a killed server when another program now has its pid: PostgreSQL would take that
 * program for a running server and refuse to start. It happens in containers, which assign the same few pids
 * at every start.
 */
export async function removeMisleadingPidFile(cluster: string): Promise<void> {
  const content = await readFile(join(cluster, FILE), 'utf8').catch(() => undefined)
  const pid = Number(content?.split('\n')[0])
  if (Number.isInteger(pid) && pid > 0 && isAlive(pid) && !(await isServerOf(pid, cluster))) {
    await rm(join(cluster, FILE), { force: true })
  }
}

/**
 * Whether the process is the server of this cluster. A live pid is not enough, because another program may
 * have it now; the server's working directory is its cluster.
 */
export async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  // Compares inodes instead of paths, because the server's account may not be allowed to enter the folders
  // above.
  const [workingFolder, clusterFolder] = await Promise.all(
    [`/proc/${pid}/cwd`, cluster].map((path) => stat(path).catch(() => undefined)),
  )
  return (
    workingFolder !== undefined &&
    clusterFolder !== undefined &&
    workingFolder.ino === clusterFolder.ino &&
    workingFolder.dev === clusterFolder.dev
  )
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process exists and belongs to another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
