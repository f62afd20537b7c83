import type { ApiServices } from '#app/backend/context/services.ts'
import { pollingWorker } from '#app/backend/runtime/polling-worker.ts'
import type { Worker } from '#app/backend/runtime/worker.ts'
import { executeRefunds } from './execute-refunds.ts'
import { pollPayments } from './poll-payments.ts'

const POLL_MS = 5_000
const REFUND_MS = 2_000

/** Background work of payments: finds payments whose notification was lost, and executes refunds. */
export function startPaymentWorkers(services: ApiServices): Worker {
  const { env, log } = services
  if (env.PAYMENT_PROVIDER === 'demo' && env.DEMO === 'off') {
    log.warn({}, 'PAYMENT_PROVIDER is demo: reservations are paid at a bank that takes no money')
  }
  const workers = [
    pollingWorker({ name: 'payments', everyMs: POLL_MS, log, work: () => pollPayments(services) }),
    pollingWorker({ name: 'refunds', everyMs: REFUND_MS, log, work: () => executeRefunds(services) }),
  ]
  return {
    wake: () => {
      for (const worker of workers) worker.wake()
    },
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
