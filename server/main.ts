import { fileURLToPath } from 'node:url'
import { type Env, readEnv } from '#app/config/env.server.ts'
import { forLog } from '#app/domain/log/log-filter.ts'
import { createEventStreams } from '#server/events/event-streams.ts'
import { loadStaticFiles } from '#server/files/static-files.ts'
import { filterConsole } from './console-lines.ts'
import { addressOf, close, drain, listen } from './listen.ts'
import { createLog, type ServerLog } from './log.ts'
import { createRequestHandler } from './request-handler.ts'
import type { App } from './routes.ts'
import { onStop } from './stop.ts'

const dist = new URL('../dist/', import.meta.url)

const env = readEnvOrExit()
const log = createLog(env.LOG_LEVEL)
filterConsole()
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'uncaught exception')
  process.exit(1)
})
await serve(env, log).catch((error: unknown) => {
  log.fatal({ err: error }, 'the site cannot start')
  process.stderr.write(`The site cannot start: ${forLog(error instanceof Error ? error.message : error)}\n`)
  process.exit(1)
})

async function serve(env: Env, log: ServerLog): Promise<void> {
  let app: App | undefined
  let isStopping = false
  const files = await loadStaticFiles(fileURLToPath(new URL('client', dist)))
  const streams = createEventStreams({ max: env.EVENTS_MAX, maxPerAddress: env.EVENTS_PER_ADDRESS })
  const handler = createRequestHandler({ env, log, files, app: () => app, streams })
  const server = await listen(handler, env.HOST, env.PORT)
  log.info({ url: addressOf(server, env.HOST) }, 'listening')

  // Backend and contract are part of the bundle, so that pages and this file use the same instances.
  const bundlePath = new URL('server/server.js', dist).href
  const bundle: typeof import('#app/server.ts') = await import(bundlePath)
  const starting = bundle.startNode(env, log)
  onStop(async (reason) => {
    log.info({ reason }, 'stopping')
    isStopping = true
    streams.stop()
    await drain(server)
    await close(server)
    const node = await starting.catch(() => undefined)
    await node?.stop()
    log.info('stopped')
  })
  const node = await starting
  app = {
    fetch: bundle.default.fetch,
    isReady: () => !isStopping && node.isReady(),
    live: node.live,
    accessOf: bundle.accessOf,
    pages: node.pageVersion && { ...bundle.storedPages, version: node.pageVersion },
  }
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
