import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ttlMemo } from '#app/backend/runtime/ttl-memo.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('remembers for its time, whatever happens to the clock meanwhile', async () => {
  const recent = ttlMemo(5_000)
  const owner = {}
  const read = vi.fn(async () => 'terms')
  await recent(owner, 'booking', read)
  vi.setSystemTime(Date.now() + 5 * 3_600_000)
  await recent(owner, 'booking', read)
  expect(read).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() - 10 * 3_600_000)
  vi.advanceTimersByTime(5_001)
  await recent(owner, 'booking', read)
  expect(read).toHaveBeenCalledTimes(2)
})
