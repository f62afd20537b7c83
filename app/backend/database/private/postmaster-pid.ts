import { open, readFile, stat } from 'node:fs/promises'
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

/** The number in the name of a socket; nothing listens on this TCP port. */
export const SOCKET_PORT = 5432

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

/** Larger than the pid of any process. */
const NO_PID = 2_147_483_647

/**
 * Takes the pid of a killed server out of its two lock files, the pid file and that of its socket, where a
 * process of another kind has that pid: PostgreSQL would take it for a running server and refuse to start. It
 * happens in containers: they assign the same few pids at every start, and a first process that does not
 * collect its orphans leaves the killed server itself behind as a zombie.
 *
 * PostgreSQL removes the files then, after it has seen in the pid file whether processes of the killed server
 * still use its data.
 */
export async function disownLockFiles(cluster: string, socketFolder: string | undefined): Promise<void> {
  const files = [join(cluster, FILE)]
  if (socketFolder !== undefined) files.push(join(socketFolder, `.s.PGSQL.${SOCKET_PORT}.lock`))
  for (const file of files) await disownLockFile(file, cluster)
}

async function disownLockFile(path: string, cluster: string): Promise<void> {
  const file = await open(path, 'r+').catch(() => undefined)
  if (!file) return
  try {
    const content = await file.readFile('utf8')
    const pid = Number(content.split('\n')[0])
    if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid) || (await isServerOf(pid, cluster))) return
    // Into the file that was read: a server that starts meanwhile has put a new one in its place.
    await file.write(content.replace(/^\d+/, String(NO_PID)), 0)
  } finally {
    await file.close()
  }
}

/**
 * Whether the process is the server of this cluster. A live pid is not enough, because another program may
 * have it now; the server's working directory is its cluster.
 */
export async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  const clusterFolder = await stat(cluster).catch(() => undefined)
  if (clusterFolder === undefined) return false
  try {
    // Compares inodes instead of paths, because the server's account may not be allowed to enter the folders
    // above.
    const workingFolder = await stat(`/proc/${pid}/cwd`)
    return workingFolder.ino === clusterFolder.ino && workingFolder.dev === clusterFolder.dev
  } catch (error) {
    return isOneOf(['EACCES', 'EPERM'], error) && (await isPostgresOf(clusterFolder.uid, pid))
  }
}

/**
 * Whether the process is a PostgreSQL of this account: all that root sees of another account's process in a
 * container that was started without the capability SYS_PTRACE, which is how Docker starts them.
 */
async function isPostgresOf(uid: number, pid: number): Promise<boolean> {
  const [folder, facts] = await Promise.all([
    stat(`/proc/${pid}`).catch(() => undefined),
    readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
  ])
  // "812 (postgres) S …": the letter is Z when it was killed, and nobody has asked for its exit code.
  return folder?.uid === uid && /^\d+ \(postgres\) [^ZX]/.test(facts)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process exists and belongs to another account.
    return isOneOf(['EPERM'], error)
  }
}

const isOneOf = (codes: string[], error: unknown) =>
  error instanceof Error && 'code' in error && codes.includes(`${error.code}`)
