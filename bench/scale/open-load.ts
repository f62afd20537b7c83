import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** @property status - 0 when the connection broke */
export type Answered = { status: number; ms: number; retryAfter: number }

const TICK_MS = 20
/** Of a whole crowd: the time limit of one answer is far above what is promised. */
const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })
const headers = { accept: 'text/html', 'accept-encoding': 'br' }

export function askOnce(url: string): Promise<Answered> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, retryAfter = 0) =>
      resolve({ status, ms: performance.now() - startedAt, retryAfter })
    get(url, { agent, headers, timeout: 30_000 }, (response) => {
      response.resume().once('end', () => {
        end(response.statusCode ?? 0, Number(response.headers['retry-after'] ?? 0))
      })
      response.once('error', () => end(0))
    }).once('error', () => end(0))
  })
}

/** Asks so often, whatever is answered and when, as visitors do who know nothing of each other. */
export async function keepAsking(
  url: () => string,
  { perSecond, until }: { perSecond: number; until: AbortSignal },
): Promise<Answered[]> {
  const asked: Promise<Answered>[] = []
  const startedAt = performance.now()
  while (!until.aborted) {
    const due = ((performance.now() - startedAt) / 1_000) * perSecond
    while (asked.length < due) asked.push(askOnce(url()))
    await delay(TICK_MS)
  }
  return Promise.all(asked)
}

/** @param part - 0.99: the time that one of a hundred exceeds */
export function percentile(answers: readonly Answered[], part: number): number {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
