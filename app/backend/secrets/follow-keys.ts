import type { Log } from '#app/backend/runtime/log.ts'
import type { Worker } from '#app/backend/runtime/worker.ts'
import { KEYS_FRESH_MS } from './data-keys.ts'
import type { Secrets } from './secrets.ts'

/** Reads the data keys regularly; while the database does not answer, the known keys stay in use. */
export function followKeys(secrets: Secrets, log: Log): Worker {
  let running = Promise.resolve()
  const read = () => {
    running = secrets
      .refresh()
      .catch((error: unknown) => log.warn({ err: error }, 'the data keys could not be read'))
  }
  const timer = setInterval(read, KEYS_FRESH_MS).unref()
  return {
    wake: read,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
