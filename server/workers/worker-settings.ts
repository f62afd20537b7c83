import type { Env } from '#app/config/env.server.ts'
import { shareOfNode, type WorkerPlace } from '#app/config/worker-place.ts'

/** Fewer connections than this stop a node. */
const LEAST_POOL = 2

/** The settings of one worker: its part of what the operator allows the whole node. */
export function settingsOfWorker(env: Env, place: WorkerPlace): Env {
  return {
    ...env,
    DATABASE_POOL: Math.max(LEAST_POOL, Math.floor(shareOfNode(env.DATABASE_POOL, place))),
    EVENTS_MAX: Math.ceil(shareOfNode(env.EVENTS_MAX, place)),
    PAGE_CACHE_MB: shareOfNode(env.PAGE_CACHE_MB, place),
  }
}
