import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type Env, readEnv } from '#app/config/env.server.ts'
import { workerPlace } from '#app/config/worker-place.ts'
import { forLog } from '#app/domain/log/log-filter.ts'
import { createEventStreams } from '#server/events/event-streams.ts'
import { loadStaticFiles } from '#server/files/static-files.ts'
import { filterConsole } from './console-lines.ts'
import { addressOf, close, drain, listen } from './listen.ts'
import { createLog } from './log.ts'
import { createRequestHandler } from './request-handler.ts'
import { type App, createRoutes } from './routes.ts'
import { onStop } from './stop.ts'
import { startWatching } from './watching/watching.ts'
import { growHeapFreely } from './workers/heap-growth.ts'
import { lead } from './workers/lead.ts'
import { quietHelpers } from './workers/quiet-helpers.ts'
import { joinGroup, type WorkerGroup } from './workers/worker-group.ts'
import { settingsOfWorker } from './workers/worker-settings.ts'

const dist = new URL('../dist/', import.meta.url)

const place = workerPlace()
const env = readEnvOrExit()
const log = createLog(env.LOG_LEVEL)
filterConsole()
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'uncaught exception')
  process.exit(1)
})
await start().catch((error: unknown) => {
  log.fatal({ err: error }, 'the site cannot start')
  process.stderr.write(`The site cannot start: ${forLog(error instanceof Error ? error.message : error)}\n`)
  process.exit(1)
})

async function start(): Promise<void> {
  if (place) return serve(settingsOfWorker(env, place), await joinGroup())
  return env.WORKERS > 1 ? lead(env, log) : serve(env)
}

/** Answers requests in this process. @param group - the workers of the node, if this is one of them */
async function serve(env: Env, group?: WorkerGroup): Promise<void> {
  let app: App | undefined
  let server: Server | undefined
  let isStopping = false
  quietHelpers()
  const files = await loadStaticFiles(fileURLToPath(new URL('client', dist)))
  const streams = createEventStreams({ max: env.EVENTS_MAX, maxPerAddress: env.EVENTS_PER_ADDRESS })
  const watching = await startWatching(env, log, group?.measures)
  const site = { env, log, files, app: () => app, streams, metrics: watching.metrics }
  const routes = createRoutes(site)
  const handler = createRequestHandler(site, routes)
  async function open(): Promise<void> {
    server = await listen(handler, env.HOST, env.PORT)
    log.info({ url: addressOf(server, env.HOST) }, 'listening')
  }
  if (group?.start.listen !== 'when ready') await open()

  // Backend and contract are part of the bundle, so that pages and this file use the same instances.
  const bundlePath = new URL('server/server.js', dist).href
  const bundle: typeof import('#app/server.ts') = await import(bundlePath)
  const starting = bundle.startNode(env, log, group?.start.database)
  onStop(async (reason) => {
    log.info({ reason }, 'stopping')
    isStopping = true
    streams.stop()
    if (server) {
      await drain(server)
      await close(server)
    }
    await watching.stop()
    const node = await starting.catch(() => undefined)
    await node?.stop()
    log.info('stopped')
  })
  const node = await starting
  const isReady = () => !isStopping && node.isReady()
  app = {
    fetch: bundle.default.fetch,
    // A visitor may come to any worker: to a program that watches, the node is ready while one of them is.
    isReady: () => isReady() || (!isStopping && group?.isReady() === true),
    live: node.live,
    accessOf: bundle.accessOf,
    isRoute: bundle.isRoute,
    pages: node.pageVersion && { ...bundle.storedPages, version: node.pageVersion },
  }
  if (!server && !isStopping) await open()
  await watching.follow({
    routeOf: bundle.routeOf,
    live: node.live,
    figures: async () => ({
      isReady: isReady(),
      streams: { open: streams.count(), max: env.EVENTS_MAX },
      routes: routes.figures(),
      node: await node.figures?.(),
    }),
  })
  growHeapFreely()
  group?.answers(isReady)
  log.info({ demo: env.DEMO, messages: env.SMS_PROVIDER }, 'ready')
}

function readEnvOrExit(): Env {
  try {
    return readEnv()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
