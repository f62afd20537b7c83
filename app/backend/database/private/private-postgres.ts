import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#app/backend/runtime/log.ts'
import type { ConnectionConfig } from '../connect.ts'
import type { RunningServer } from './postmaster-pid.ts'
import { installedBinaries, usableBinaries } from './server-binaries.ts'
import { ensureCluster, SUPERUSER } from './server-cluster.ts'
import { directControl, keeperControl, type ServerControl } from './server-control.ts'
import { type ServerLease, takeLease } from './server-lease.ts'
import { serverPassword } from './server-password.ts'
import { fitsSocket, makeRunFolder, prepareServerPlace, type ServerPlace } from './server-place.ts'
import { ensureSiteRole, SITE_ROLE } from './site-role.ts'

const DATABASE_NAME = 'site'
const RETRY_MS = 40
/**
 * How long to retry a server that exits at its start: the backends of a killed server need a moment to exit.
 */
const START_TIMEOUT_MS = 10_000
/** How long a server may take to recover after a crash. */
const RECOVERY_TIMEOUT_MS = 10 * 60_000

/** The PostgreSQL that is installed with the app, running on the app's data folder. */
export type PrivatePostgres = {
  connection: ConnectionConfig
  /** Leaves the server, and stops it when no other process uses it. Close your connections first. */
  close(): Promise<void>
}

export type PrivatePostgresOptions = {
  log: Log
  /** unix, unless the platform has no unix sockets that both PostgreSQL and Node support. */
  transport?: 'unix' | 'tcp'
  /** false: faster, but data may be lost in a power failure; for tests. */
  isDurable?: boolean
  /** This process is root and will switch to another account; a helper process then controls the server. */
  isDroppingRoot?: boolean
}

/**
 * Starts the private server of a data folder, or joins the one that already runs there.
 *
 * Any number of processes can do this at once: they share one server, and the last one to leave stops it. If
 * the server is killed, every process that uses it tries to start it again.
 *
 * @param dataDir - its folder `postgres` holds the server; created if missing
 * @throws when there are no binaries for this platform, or with PostgreSQL's output
 */
export async function openPrivatePostgres(
  dataDir: string,
  options: PrivatePostgresOptions,
): Promise<PrivatePostgres> {
  const transport = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'unix')
  const place = await prepareServerPlace(resolve(dataDir))
  const binaries = await usableBinaries(installedBinaries(), place.home, place.account)
  const superuser = await serverPassword(place.home, 'password')
  const password = await serverPassword(place.home, 'site-password')
  const isDurable = options.isDurable ?? true
  await ensureCluster(place, { binaries, password: superuser, isDurable })
  const usesKeeper = options.isDroppingRoot === true && place.account !== undefined
  const control = await (usesKeeper ? keeperControl(place, binaries) : directControl(place, binaries))
  const server: Server = { log: options.log, isDurable, transport, place, control, password }

  let isClosing = false
  let current = await join(server, undefined, rejoin, (connection) =>
    ensureSiteRole({ ...connection, user: SUPERUSER, password: superuser }, password, DATABASE_NAME),
  ).catch((error: unknown) => {
    control.close()
    throw error
  })
  let rejoining = Promise.resolve()

  /** The server stopped unexpectedly: starts it again at the same place, where the pool expects it. */
  function rejoin(): void {
    if (isClosing) return
    options.log.warn({}, 'the private PostgreSQL went down; starting it again')
    rejoining = join(server, current.running, rejoin).then(
      (next) => {
        current = next
      },
      (error) => options.log.error({ err: error }, 'the private PostgreSQL does not come back'),
    )
  }

  return {
    connection: current.connection,
    close: async () => {
      if (isClosing) return
      isClosing = true
      // Wait for a restart in progress, and leave that server instead of the one that stopped.
      await rejoining
      await leave(current.lease, server)
    },
  }
}

type Server = {
  log: Log
  transport: 'unix' | 'tcp'
  isDurable: boolean
  place: ServerPlace
  control: ServerControl
  /** Password of the site's role. */
  password: string
}
type Joined = { running: RunningServer; lease: ServerLease; connection: ConnectionConfig }

/**
 * Finds or starts the server and takes a lease on it; repeats until both succeed together.
 *
 * @param prepare - runs before the lease is taken
 */
async function join(
  server: Server,
  previous: RunningServer | undefined,
  onLost: () => void,
  prepare: (connection: ConnectionConfig) => Promise<void> = async () => {},
): Promise<Joined> {
  const startedAt = Date.now()
  for (;;) {
    try {
      const running = (await server.control.find()) ?? (await start(server, previous))
      const connection = connectionTo(running, server.password)
      await prepare(connection)
      return { running, connection, lease: await takeLease(connection, onLost) }
    } catch (error) {
      const isRecovering = (await server.control.find()) !== undefined
      const limitMs = isRecovering ? RECOVERY_TIMEOUT_MS : START_TIMEOUT_MS
      if (Date.now() - startedAt > limitMs) throw error
      await delay(RETRY_MS)
    }
  }
}

async function start(server: Server, previous: RunningServer | undefined): Promise<RunningServer> {
  const { place, transport, isDurable, control } = server
  const startedAt = performance.now()
  if (transport === 'tcp') {
    await control.start({ tcpPort: previous?.port ?? (await freePort()), isDurable })
  } else {
    const runFolder = fitsSocket(place.socket) ? undefined : (previous?.host ?? (await makeRunFolder(place)))
    await control.start({ runFolder, isDurable })
  }
  const running = await control.find()
  if (!running) throw new Error('The private PostgreSQL stopped right after its start')
  server.log.info(
    { pid: running.pid, ms: Math.round(performance.now() - startedAt) },
    'started the private PostgreSQL',
  )
  return running
}

function connectionTo(running: RunningServer, password: string): ConnectionConfig {
  const { host, port } = running
  return { host, port, user: SITE_ROLE, password, database: DATABASE_NAME, ssl: false }
}

async function leave(lease: ServerLease, { control }: Server): Promise<void> {
  try {
    if (await lease.release()) await control.stop()
  } finally {
    await lease.end()
    control.close()
  }
}

/** A TCP port of 127.0.0.1 that is free now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port')
  return address.port
}
