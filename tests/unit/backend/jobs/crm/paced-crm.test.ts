import { afterEach, expect, it, vi } from 'vitest'
import { pacedCrm } from '#app/backend/jobs/crm/ask-crm.ts'

const GAP_MS = 20
/** Timers may fire up to a millisecond early. */
const EARLY_MS = 1

afterEach(() => vi.restoreAllMocks())

it('keeps the pause between two requests also when the process was busy at their times', async () => {
  const begun: number[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    begun.push(performance.now())
    return new Response('{}')
  })
  const ask = pacedCrm(GAP_MS)
  const asked = Array.from({ length: 5 }, () => ask(new URL('http://crm.test/'), {}))
  const busyUntil = performance.now() + 4 * GAP_MS
  while (performance.now() < busyUntil) {}
  await Promise.all(asked)
  const pauses = begun.slice(1).map((at, n) => at - (begun[n] ?? 0))
  expect(pauses).toHaveLength(4)
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(GAP_MS - EARLY_MS)
})
