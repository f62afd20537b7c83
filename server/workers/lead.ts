import cluster, { type Worker } from 'node:cluster'
import { openPrivatePostgres, type PrivatePostgres } from '#app/backend/database/private/private-postgres.ts'
import { becomeAccount, giveDataFolder, unprivilegedAccount } from '#app/backend/privileges/drop-root.ts'
import type { Env } from '#app/config/env.server.ts'
import { WORKER_PLACE } from '#app/config/worker-place.ts'
import type { ServerLog } from '#server/log.ts'
import { onStop } from '#server/stop.ts'
import { answerMetrics, listenForMetrics } from '#server/watching/serve-metrics.ts'
import { keepWorkers, type WorkerProcess } from './keep-workers.ts'
import { type Order, reportSchema, type StartOrder } from './messages.ts'

/** The longest that a stop may take: 27 s for the workers, the rest for the database. */
const FORCE_MS = 40_000
const ALIVE_MS = 60_000

/**
 * A node of several processes: this one opens the port and hands each connection to the worker whose turn it is, owns
 * the private PostgreSQL, and renders nothing. As root it gives up its rights when port and database are open; its
 * workers never have them.
 *
 * @throws when the site cannot start, or when no worker is left and a new one cannot start
 */
export async function lead(env: Env, log: ServerLog): Promise<void> {
  // The start of the database may wait for a helper process that keeps no process alive.
  setInterval(() => {}, ALIVE_MS)
  const account = await unprivilegedAccount(env.DATA_DIR, log)
  const hasOwnDatabase = env.DATABASE_URL === undefined && env.UPSTREAM_URL === undefined
  const postgres = hasOwnDatabase
    ? await openPrivatePostgres(env.DATA_DIR, { log, isDroppingRoot: account !== undefined })
    : undefined
  // In turn. What Windows does by default, to let the system choose, may leave all to one.
  cluster.schedulingPolicy = cluster.SCHED_RR
  if (account) {
    await giveDataFolder(account, env.DATA_DIR)
    cluster.setupPrimary({ uid: account.uid, gid: account.gid })
    cluster.once('listening', () => becomeAccount(account, log))
  }
  const workers = keepWorkers({
    count: env.WORKERS,
    fork: (number) => workerProcess(cluster.fork({ [WORKER_PLACE]: `${number}/${env.WORKERS}` })),
    ...(postgres && { database: orderOf(postgres) }),
    log,
  })
  let isStopping = false
  const end = async () => {
    const isClean = await workers.stop()
    await postgres?.close()
    return isClean
  }
  onStop(async (reason) => {
    isStopping = true
    log.info({ reason }, 'stopping the workers')
    if (!(await end())) throw new Error('a worker did not end as it should')
    log.info('stopped')
  }, FORCE_MS)
  try {
    const { METRICS_PORT: port, METRICS_TOKEN: token } = env
    if (port !== undefined) {
      await listenForMetrics(answerMetrics(workers.metrics, token), env.HOST, port)
      log.info({ port }, 'metrics of all workers are at /metrics')
    }
    await Promise.race([workers.started, workers.failed])
    log.info({ workers: env.WORKERS }, 'all workers are ready')
    await workers.failed
  } catch (error) {
    if (isStopping) return
    await end()
    throw error
  }
}

function workerProcess(worker: Worker): WorkerProcess {
  // A message to a worker that has just ended fails; its end is told apart.
  worker.on('error', () => {})
  return {
    tell: (order: Order) => {
      if (worker.isConnected()) worker.send(order, () => {})
    },
    end: (signal) => void worker.process.kill(signal),
    onReport: (listener) => {
      worker.on('message', (message) => {
        const { data } = reportSchema.safeParse(message)
        if (data) listener(data)
      })
    },
    onEnd: (listener) => void worker.once('exit', listener),
  }
}

function orderOf({ connection }: PrivatePostgres): NonNullable<StartOrder['database']> {
  const { host, port, user, password, database } = connection
  if (!host || !port || !user || typeof password !== 'string' || !database)
    throw new Error('the private PostgreSQL has no address')
  return { host, port, user, password, database, ssl: false }
}
