import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#app/backend/runtime/log.ts'
import type { ConnectionConfig } from '../connect.ts'
import type { RunningServer } from './postmaster-pid.ts'
import { installedBinaries, usableBinaries } from './server-binaries.ts'
import { ensureCluster, SUPERUSER } from './server-cluster.ts'
import { keptControl, ownControl, type ServerControl } from './server-control.ts'
import { type ServerLease, takeLease } from './server-lease.ts'
import { serverPassword } from './server-password.ts'
import { fitsSocket, makeRunFolder, prepareServerPlace, type ServerPlace } from './server-place.ts'
import { ensureSiteRole, SITE_ROLE } from './site-role.ts'

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
  /** This process is root and will be somebody else: the server is then kept by a process of its own account. */
  isGivingUpRoot?: boolean
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
  const binaries = await usableBinaries(installedBinaries(), place.home, place.account)
  const superuser = await serverPassword(place.home, 'password')
  const password = await serverPassword(place.home, 'site-password')
  const isDurable = options.isDurable ?? true
  await ensureCluster(place, { binaries, password: superuser, isDurable })
  const isKept = options.isGivingUpRoot === true && place.account !== undefined
  const control = await (isKept ? keptControl(place, binaries) : ownControl(place, binaries))
  const server: Server = { log: options.log, isDurable, transport, place, control, password }

  let isClosing = false
  let current = await join(server, undefined, rejoin, (connection) =>
    ensureSiteRole({ ...connection, user: SUPERUSER, password: superuser }, password, DATABASE_NAME),
  ).catch((error: unknown) => {
    control.close()
    throw error
  })
  let rejoining = Promise.resolve()

  /** The server went down under us: bring it back where the pool looks for it. */
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
      // A server on its way back is ours to leave, not the one that went down.
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
  /** Of the site's role. */
  password: string
}
type Joined = { running: RunningServer; lease: ServerLease; connection: ConnectionConfig }

/**
 * Starts or finds the server and claims it, over again until both hold at the same moment.
 *
 * @param prepare - what the server needs before it is claimed
 */
async function join(
  server: Server,
  previous: RunningServer | undefined,
  onLost: () => void,
  prepare: (connection: ConnectionConfig) => Promise<void> = async () => {},
): Promise<Joined> {
  const began = Date.now()
  for (;;) {
    try {
      const running = (await server.control.find()) ?? (await start(server, previous))
      const connection = connectionTo(running, server.password)
      await prepare(connection)
      return { running, connection, lease: await takeLease(connection, onLost) }
    } catch (error) {
      const isRecovering = (await server.control.find()) !== undefined
      const patience = isRecovering ? RECOVERY_PATIENCE_MS : START_PATIENCE_MS
      if (Date.now() - began > patience) throw error
      await delay(RETRY_MS)
    }
  }
}

async function start(server: Server, previous: RunningServer | undefined): Promise<RunningServer> {
  const { place, transport, isDurable, control } = server
  const began = performance.now()
  if (transport === 'tcp') {
    await control.start({ tcpPort: previous?.port ?? (await freePort()), isDurable })
  } else {
    const runFolder = fitsSocket(place.socket) ? undefined : (previous?.host ?? (await makeRunFolder(place)))
    await control.start({ runFolder, isDurable })
  }
  const running = await control.find()
  if (!running) throw new Error('The private PostgreSQL stopped right after its start')
  server.log.info(
    { pid: running.pid, ms: Math.round(performance.now() - began) },
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

/** A TCP port of 127.0.0.1 that nobody listens on now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port')
  return address.port
}
