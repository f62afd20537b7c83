import type { ApiServices } from '#app/backend/context/services.ts'
import { pollingWorker } from '#app/backend/runtime/polling-worker.ts'
import type { Worker } from '#app/backend/runtime/worker.ts'
import { makeAlerts } from './make-alerts.ts'
import { ADDRESSES_AT_ONCE, eraseToldAlerts, sendAlerts } from './send-alerts.ts'

const EVERY_MS = 15_000

/** Looks for changes that somebody wants to be told of, and writes the letters; woken when the catalogue changes. */
export function startAlerts(
  services: Pick<ApiServices, 'database' | 'secrets' | 'catalogue' | 'log'>,
): Worker {
  const worker = pollingWorker({
    name: 'alerts',
    everyMs: EVERY_MS,
    log: services.log,
    work: async () => {
      const alerts = await makeAlerts(services.database, services.catalogue.current().monthPayOnce)
      if (alerts > 0) services.log.info({ alerts }, 'subscriptions have something to tell')
      const addresses = await sendAlerts(services)
      if (addresses > 0) services.log.info({ addresses }, 'wrote letters to subscribers')
      await eraseToldAlerts(services.database)
      return addresses === ADDRESSES_AT_ONCE
    },
  })
  worker.wake()
  return worker
}
