import { setTimeout as delay } from 'node:timers/promises'

const PATIENCE_MS = 60_000
const ANSWER_MS = 15_000
const PAUSE_MS = 100

/**
 * Does something over again until it is done without a fault.
 *
 * @throws the last fault, after a minute
 */
export async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > end) throw error
      await delay(PAUSE_MS)
    }
  }
}

export type Answer = { status: number; body: unknown }

/** Asks one node or another until one answers, as a browser whose visitor presses "again". */
export async function untilAnswered(urls: () => string[], path: string, init: RequestInit): Promise<Answer> {
  return untilDone(async () => {
    const all = urls()
    const url = all[Math.floor(Math.random() * all.length)]
    const response = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(ANSWER_MS) })
    const body: unknown = await response.json()
    if (response.status >= 500) throw new Error(`${path} is ${response.status}: ${JSON.stringify(body)}`)
    return { status: response.status, body }
  })
}
