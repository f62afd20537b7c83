import { speakFor } from '#app/backend/company/current-company.ts'
import type { Log } from '#app/backend/runtime/log.ts'
import type { Worker } from '#app/backend/runtime/worker.ts'
import { upstream } from './upstream.server.ts'

const POLL_MS = 5_000

/** Lets a front speak for the company of its remote API; while that does not answer, for the last known one. */
export function startRemoteCompany(log: Log): Worker & { first: Promise<void> } {
  let isFailing = false
  const read = async () => {
    try {
      const { company, sections } = (await upstream().company.get()).data
      speakFor(company, { sections })
      isFailing = false
    } catch (error) {
      if (!isFailing)
        log.warn({ err: error }, 'the remote API did not tell its company; the last known one stays')
      isFailing = true
    }
  }
  let reading = read()
  const first = reading
  const wake = () => {
    reading = reading.then(read)
  }
  const timer = setInterval(wake, POLL_MS).unref()
  return {
    first,
    wake,
    stop: async () => {
      clearInterval(timer)
      await reading
    },
  }
}
