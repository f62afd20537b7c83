import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import type { ConnectionConfig } from '../connect.ts'
import { freePort } from './free-port.ts'
import { findRunningServer, type RunningServer } from './postmaster-pid.ts'
import { installedBinaries, usableBinaries } from './server-binaries.ts'
import { DATABASE_USER, ensureCluster } from './server-cluster.ts'
import { ensureDatabase, type ServerLease, takeLease } from './server-lease.ts'
import { serverPassword } from './server-password.ts'
import { fitsSocket, makeRunFolder, prepareServerPlace, type ServerPlace } from './server-place.ts'
import { startServer, stopServer } from './server-process.ts'

const DATABASE_NAME = 'site'
const RETRY_MS = 40
/** How long a server that goes down at every start is tried; the backends of a killed one need a moment to leave. */
const START_PATIENCE_MS = 10_000
/** How long a server may take to recover after a crash. */
const RECOVERY_PATIENCE_MS = 10 * 60_000

/** The PostgreSQL that comes with the app, running on this app's data folder. */
export type PrivatePostgres = {
  connection: ConnectionConfig
  /** Lets go of the server, and stops it when no other process uses it. Close your connections before. */
  close(): Promise<void>
}

export type PrivatePostgresOptions = {
  log: Log
  /** unix unless the platform has no unix sockets that PostgreSQL and Node share. */
  transport?: 'unix' | 'tcp'
  /** false trades safety after a power cut for speed: for tests. */
  isDurable?: boolean
}

/**
 * Starts the private server of a data folder, or joins the one that runs there already.
 *
 * Any number of processes may do so at once: they share one server, and whoever leaves last stops
 * it. A server that was killed is started again, here and by every process that was using it.
 *
 * @param dataDir - its folder `postgres` holds the server; made when missing
 * @throws when there are no binaries for this platform, or with what PostgreSQL printed
 */
export async function openPrivatePostgres(
  dataDir: string,
  options: PrivatePostgresOptions,
): Promise<PrivatePostgres> {
  const transport = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'unix')
  const place = await prepareServerPlace(resolve(dataDir))
  const server = {
    ...options,
    transport,
    place,
    binaries: await usableBinaries(installedBinaries(), place.home, place.account),
  }
  const password = await serverPassword(place.home)
  await ensureCluster(place, { binaries: server.binaries, password, isDurable: options.isDurable ?? true })

  let isClosing = false
  let current = await join(server, password, undefined, rejoin)
  let rejoining = Promise.resolve()
  await ensureDatabase(current.connection, DATABASE_NAME)

  /** The server went down under us: bring it back where the pool looks for it. */
  function rejoin(): void {
    if (isClosing) return
    options.log.warn({}, 'the private PostgreSQL went down; starting it again')
    rejoining = join(server, password, current.running, rejoin).then(
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
      // A server on its way back is ours to leave, not the one that went down.
      await rejoining
      await leave(current.lease, server)
    },
  }
}

type Server = PrivatePostgresOptions & { transport: 'unix' | 'tcp'; place: ServerPlace; binaries: string }
type Joined = { running: RunningServer; lease: ServerLease; connection: ConnectionConfig }

/** Starts or finds the server and claims it, over again until both hold at the same moment. */
async function join(
  server: Server,
  password: string,
  previous: RunningServer | undefined,
  onLost: () => void,
): Promise<Joined> {
  const began = Date.now()
  for (;;) {
    try {
      const running = (await findRunningServer(server.place.cluster)) ?? (await start(server, previous))
      const connection = connectionTo(running, password)
      return { running, connection, lease: await takeLease(connection, onLost) }
    } catch (error) {
      const isRecovering = (await findRunningServer(server.place.cluster)) !== undefined
      const patience = isRecovering ? RECOVERY_PATIENCE_MS : START_PATIENCE_MS
      if (Date.now() - began > patience) throw error
      await delay(RETRY_MS)
    }
  }
}

async function start(server: Server, previous: RunningServer | undefined): Promise<RunningServer> {
  const { place, binaries, transport, isDurable = true } = server
  const began = performance.now()
  if (transport === 'tcp') {
    const tcpPort = previous?.port ?? (await freePort())
    await startServer(place, { binaries, runFolder: undefined, tcpPort, isDurable })
  } else {
    const runFolder = fitsSocket(place.cluster)
      ? undefined
      : (previous?.host ?? (await makeRunFolder(place.account)))
    await startServer(place, { binaries, runFolder, tcpPort: undefined, isDurable })
  }
  const running = await findRunningServer(place.cluster)
  if (!running) throw new Error('The private PostgreSQL stopped right after its start')
  server.log.info(
    { pid: running.pid, ms: Math.round(performance.now() - began) },
    'started the private PostgreSQL',
  )
  return running
}

function connectionTo(running: RunningServer, password: string): ConnectionConfig {
  const { host, port } = running
  return { host, port, user: DATABASE_USER, password, database: DATABASE_NAME, ssl: false }
}

async function leave(lease: ServerLease, server: Server): Promise<void> {
  try {
    if (await lease.release()) await stopServer(server.place, server.binaries)
  } finally {
    await lease.end()
  }
}
