import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startDiscountClock } from '#app/backend/catalogue/changes/discount-clock.ts'
import type { EndedDiscounts } from '#app/backend/catalogue/changes/end-discounts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A clock whose looks answer one after the other; the last answer repeats. */
function clockOf(nextInMs: number | null, ...answers: (number | null | Error)[]) {
  let looks = 0
  const told: string[] = []
  const tell = (_: object, message: string) => void told.push(message)
  const clock = startDiscountClock({
    nextInMs,
    log: { info: tell, warn: tell, error: tell },
    end: async (): Promise<EndedDiscounts> => {
      const answer = answers[Math.min(looks++, answers.length - 1)] ?? null
      if (answer instanceof Error) throw answer
      return { ended: 1, nextInMs: answer }
    },
  })
  const looksAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return looks
  }
  return { clock, looksAfter, told }
}

it('looks when the soonest discount ends, then at the next end', async () => {
  const { clock, looksAfter, told } = clockOf(30_000, 5_000, null)
  expect(await looksAfter(29_999)).toBe(0)
  expect(await looksAfter(1)).toBe(1)
  expect(await looksAfter(4_999)).toBe(1)
  expect(await looksAfter(1)).toBe(2)
  expect(told).toEqual(['ended discounts', 'ended discounts'])
  await clock.stop()
})

it.each([[null], [86_400_000], [3e12]])(
  'looks every minute when the soonest end is in %s ms: an import may bring a sooner one',
  async (nextInMs) => {
    const { clock, looksAfter } = clockOf(nextInMs, nextInMs)
    expect(await looksAfter(59_999)).toBe(0)
    expect(await looksAfter(1)).toBe(1)
    expect(await looksAfter(60_000)).toBe(2)
    await clock.stop()
  },
)

it('meets ends that lie close together by one look a second', async () => {
  const { clock, looksAfter } = clockOf(1, 1)
  expect(await looksAfter(999)).toBe(0)
  expect(await looksAfter(3_001)).toBe(4)
  await clock.stop()
})

it('tells when the database is away, and tries again in a minute', async () => {
  const { clock, looksAfter, told } = clockOf(null, new Error('gone'), null)
  await looksAfter(60_000)
  expect(told).toEqual(['discounts could not be ended; trying again in a minute'])
  expect(await looksAfter(60_000)).toBe(2)
  await clock.stop()
})

it('does nothing more once it is stopped, and stops only when a look is over', async () => {
  let finish = () => {}
  const clock = startDiscountClock({
    nextInMs: 1_000,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    end: () => new Promise((resolve) => (finish = () => resolve({ ended: 0, nextInMs: null }))),
  })
  await vi.advanceTimersByTimeAsync(1_000)
  let isStopped = false
  const stopped = clock.stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(0)
  expect(isStopped).toBe(false)
  finish()
  await stopped
  expect(vi.getTimerCount()).toBe(0)
})
