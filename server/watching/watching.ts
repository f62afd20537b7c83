import type { Server } from 'node:http'
import type { LiveChanges } from '#app/backend/live/live-changes.ts'
import { count } from '#app/backend/runtime/watched.ts'
import type { Env } from '#app/config/env.server.ts'
import { close } from '#server/listen.ts'
import type { ServerLog } from '#server/log.ts'
import type { Figures } from './gauges.ts'
import type { Metrics } from './metrics.ts'
import { answerMetrics, listenForMetrics, type MetricsAnswer } from './serve-metrics.ts'
import type { Measured } from './worker-sums.ts'

/** A node that has started. */
type Followed = {
  routeOf: (path: string | undefined) => string
  live: LiveChanges
  figures: () => Promise<Figures>
}

type Watching = {
  /** For /metrics on the port of the site; undefined where metrics are off, or have their own port. */
  metrics: MetricsAnswer | undefined
  /** From now on figures and routes are those of this node. @throws when METRICS_PORT is taken or forbidden */
  follow(node: Followed): Promise<void>
  /** Sends what is left of the traces. */
  stop(): Promise<void>
}

/** Paths of kept pages come again and again, and their routes are looked up once. */
const MAX_KNOWN_PATHS = 4_096

/** Gives figures to the process that leads this one. */
type TellLead = (read: () => Promise<Measured>) => void

/**
 * Metrics and traces, as far as the operator has asked for them. What is off is not loaded.
 *
 * @param tellLead - of a worker, which answers no `/metrics` itself
 */
export async function startWatching(env: Env, log: ServerLog, tellLead?: TellLead): Promise<Watching> {
  let node: Followed | undefined
  const known = new Map<string, string>()

  function routeOf(path: string | undefined): string {
    if (!node || path === undefined) return 'other'
    const found = known.get(path)
    if (found !== undefined) return found
    if (known.size >= MAX_KNOWN_PATHS) known.clear()
    const route = node.routeOf(path)
    known.set(path, route)
    return route
  }

  async function figures(): Promise<Figures> {
    if (!node) throw new Error('the node is starting')
    return node.figures()
  }

  const metrics = await openMetrics(env, { routeOf, figures })
  const answer = metrics && !tellLead ? answerMetrics(metrics.text, env.METRICS_TOKEN) : undefined
  const ownPort = answer && env.METRICS_PORT
  let server: Server | undefined
  const isTraced = env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined
  const endTraces = isTraced ? (await import('./traces.ts')).startTraces({ env, log, routeOf }) : undefined
  return {
    metrics: ownPort === undefined ? answer : undefined,
    follow: async (followed) => {
      node = followed
      if (!metrics) return
      tellLead?.(metrics.measured)
      // After the port of the site: a node that began as root gives up its rights with the first port that it opens.
      if (answer && ownPort !== undefined) {
        server = await listenForMetrics(answer, env.HOST, ownPort)
        log.info({ port: ownPort }, 'metrics are at /metrics')
      }
      followed.live.onBatch(({ changes }) => count({ what: 'changes', flats: changes.length }))
    },
    stop: async () => {
      await endTraces?.()
      if (server) await close(server)
    },
  }
}

/** @returns undefined where nobody may read them */
async function openMetrics(
  { METRICS_PORT, METRICS_TOKEN }: Env,
  sources: Pick<Followed, 'routeOf' | 'figures'>,
): Promise<Metrics | undefined> {
  if (METRICS_PORT === undefined && METRICS_TOKEN === undefined) return undefined
  const { createMetrics } = await import('./metrics.ts')
  return createMetrics(sources)
}
