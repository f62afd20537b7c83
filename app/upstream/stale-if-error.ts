import { LRUCache } from 'lru-cache'
import type { Log } from '#app/backend/runtime/log.ts'
import { UpstreamError } from './upstream-error.ts'

/** Calls that every page needs, or the choice of flats. */
const CALLS_WITH_FALLBACK: ReadonlySet<string> = new Set([
  'projects.menu',
  'flats.filter',
  'cities.list',
  'main.home',
  'main.slider',
])
const MAX_ANSWERS = 300
const MINUTE_MS = 60_000

type Answer = { value: unknown; at: number }

/**
 * Keeps the last good answer of a few calls, and returns it when the remote fails; a rejected input is no failure.
 */
export function staleIfError(log: Log) {
  const answers = new LRUCache<string, Answer>({ max: MAX_ANSWERS })

  return async function withStaleFallback(
    call: string,
    input: unknown,
    ask: () => Promise<unknown>,
  ): Promise<unknown> {
    if (!CALLS_WITH_FALLBACK.has(call)) return ask()
    const key = `${call} ${JSON.stringify(input ?? null)}`
    const known = answers.get(key)
    try {
      const value = await ask()
      answers.set(key, { value, at: Date.now() })
      return value
    } catch (error) {
      if (!known || !(error instanceof UpstreamError) || error.code === 'rejected') throw error
      const ageMinutes = Math.round((Date.now() - known.at) / MINUTE_MS)
      log.warn(
        { err: error, call, isStale: true, ageMinutes },
        'the remote API failed; its last good answer is used',
      )
      return known.value
    }
  }
}
