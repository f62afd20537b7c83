import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hourlyMemo } from '#app/backend/runtime/hourly-memo.ts'

const HOUR_MS = 3_600_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(Date.UTC(2026, 10, 30, 12, 10))
})
afterEach(() => vi.useRealTimers())

const away = async () => Promise.reject(new Error('the database is away'))

/** Reads that answer 1, 2, 3 … and how many there were. */
function counted() {
  let reads = 0
  const memo = hourlyMemo<number>()
  const owner = {}
  const ask = (read = async () => reads) => {
    return memo(owner, () => {
      reads++
      return read()
    })
  }
  return { ask, reads: () => reads, memo }
}

it('reads once an hour; who asks first in the next one gets what is known, and others what was read for it', async () => {
  const { ask, reads, memo } = counted()
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  vi.advanceTimersByTime(HOUR_MS / 2)
  expect([await ask(), reads()]).toEqual([1, 1])
  vi.advanceTimersByTime(HOUR_MS / 2)
  expect([await ask(), reads()]).toEqual([1, 2])
  expect([await ask(), reads()]).toEqual([2, 2])
  // Another owner has answers of its own.
  expect(await memo({}, async () => 7)).toBe(7)
})

it('gives nobody an answer that is older than a day', async () => {
  const { ask, reads } = counted()
  await ask()
  vi.advanceTimersByTime(25 * HOUR_MS)
  expect([await ask(), reads()]).toEqual([2, 2])
})

it('does not cache a first read that failed: the next caller reads again', async () => {
  const { ask, reads } = counted()
  await expect(ask(away)).rejects.toThrow('away')
  expect([await ask(), reads()]).toEqual([2, 2])
})

it('keeps the answer of before where a later read fails, and reads again in the next hour', async () => {
  const { ask, reads } = counted()
  expect(await ask()).toBe(1)
  vi.advanceTimersByTime(HOUR_MS)
  expect(await ask(away)).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect([await ask(), reads()]).toEqual([1, 2])
  vi.advanceTimersByTime(HOUR_MS)
  expect(await ask()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect([await ask(), reads()]).toEqual([3, 3])
})
