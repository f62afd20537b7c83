import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { endOrphanedBackends } from './orphaned-backends.ts'
import { disownLockFiles, findRunningServer, isServerOf } from './postmaster-pid.ts'
import { programEnvironment, runProgram } from './run-program.ts'
import { isRunFolder, ownFolderPath, type ServerPlace } from './server-place.ts'

export type StartOptions = {
  /** Folder of the socket; absent: the one beside the cluster. */
  runFolder?: string | undefined
  /** Listens on this port of 127.0.0.1 instead of a socket. */
  tcpPort?: number | undefined
  isDurable: boolean
}

const POLL_MS = 15
const STOP_TIMEOUT_MS = 60_000
const LOG_LIMIT_BYTES = 5_000_000
const LOG_TAIL_BYTES = 2_000

/**
 * Starts the server in a session of its own, so that Ctrl-C in a terminal reaches only the app, which then
 * stops the server cleanly.
 *
 * @returns when it accepts connections
 * @throws with the end of its log when it exits instead, for example because another process started one
 * first
 */
export async function startServer(
  place: ServerPlace,
  binaries: string,
  options: StartOptions,
): Promise<void> {
  await disownLockFiles(place.cluster, socketFolderOf(place, options))
  await endOrphanedBackends(place.cluster)
  const log = await openLog(place.home)
  try {
    const child = spawn(join(binaries, 'bin', 'postgres'), serverArguments(place, options), {
      ...place.account,
      cwd: place.cluster,
      env: programEnvironment(),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    const ended = new AbortController()
    const end = once(child, 'exit').finally(() => ended.abort())
    end.catch(() => {})
    child.unref()
    while (!ended.signal.aborted) {
      const server = await findRunningServer(place.cluster)
      if (server?.isReady && server.pid === child.pid) return
      await delay(POLL_MS)
    }
    await end
    throw new Error(`The private PostgreSQL did not start\n${await tail(log)}`)
  } finally {
    await log.close()
  }
}

/**
 * Stops the server cleanly: open transactions are rolled back, committed ones are on disk.
 *
 * @throws after a minute, with the output of pg_ctl
 */
export async function stopServer(place: ServerPlace, binaries: string): Promise<void> {
  const running = await findRunningServer(place.cluster)
  if (!running) return
  // pg_ctl's own waiting would mistake a server that another process starts meanwhile for the old one.
  const args = ['stop', '-D', ownFolderPath(place.cluster, place.account), '-m', 'fast', '--no-wait']
  const result = await runProgram(join(binaries, 'bin', 'pg_ctl'), args, {
    account: place.account,
    cwd: place.cluster,
  })
  const deadline = Date.now() + STOP_TIMEOUT_MS
  while (await isServerOf(running.pid, place.cluster)) {
    if (Date.now() > deadline) throw new Error(`The private PostgreSQL did not stop\n${result.output}`)
    await delay(POLL_MS)
  }
  if (isRunFolder(running.host)) await rm(running.host, { recursive: true, force: true })
}

/**
 * Undefined when it listens on TCP. A relative path stays relative: the account of the server may not be allowed to
 * enter the folders above the working directory. A run folder is relative to the cluster, as PostgreSQL takes it.
 */
function socketFolderOf({ cluster, socket }: ServerPlace, { runFolder, tcpPort }: StartOptions) {
  if (tcpPort !== undefined) return undefined
  if (runFolder === undefined) return socket
  return isAbsolute(runFolder) ? runFolder : join(cluster, runFolder)
}

function serverArguments(place: ServerPlace, options: StartOptions): string[] {
  const settings: Record<string, string | number> = {
    // Relative to the cluster, so that the path of the socket is never too long.
    ...(options.tcpPort === undefined
      ? {
          listen_addresses: '',
          unix_socket_directories: options.runFolder ?? '../socket',
          unix_socket_permissions: place.account ? '0770' : '0700',
        }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: options.tcpPort }),
    // 64 workers with two connections and one that listens, feeds that run, and commands beside them.
    max_connections: 250,
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_min_messages: 'warning',
    log_timezone: 'UTC',
    ...(options.isDurable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  }
  const assignments = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', ownFolderPath(place.cluster, place.account), ...assignments]
}

/** Only warnings are logged; a large log is deleted and started again. */
async function openLog(home: string): Promise<FileHandle> {
  const path = join(home, 'server.log')
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size > LOG_LIMIT_BYTES) await rm(path, { force: true })
  return open(path, 'a+', 0o600)
}

async function tail(log: FileHandle): Promise<string> {
  const { size } = await log.stat()
  const start = Math.max(0, size - LOG_TAIL_BYTES)
  const { buffer, bytesRead } = await log.read(Buffer.alloc(LOG_TAIL_BYTES), 0, LOG_TAIL_BYTES, start)
  return buffer.toString('utf8', 0, bytesRead)
}
