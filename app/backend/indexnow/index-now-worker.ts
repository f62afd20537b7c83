import type { ApiServices } from '#app/backend/context/services.ts'
import { pollingWorker } from '#app/backend/runtime/polling-worker.ts'
import type { Worker } from '#app/backend/runtime/worker.ts'
import { tellChangedPages } from './tell-changed-pages.ts'

const EVERY_MS = 30_000

/** Tells search engines of changed pages; nothing without a key, which the operator sets. */
export function startIndexNow(services: ApiServices): Worker | undefined {
  if (services.env.INDEXNOW_KEY === undefined) return undefined
  return pollingWorker({
    name: 'indexnow',
    everyMs: EVERY_MS,
    log: services.log,
    work: async () => {
      const pages = (await tellChangedPages(services)) ?? 0
      if (pages > 0) services.log.info({ pages }, 'search engines are told of changed pages')
      return false
    },
  })
}
