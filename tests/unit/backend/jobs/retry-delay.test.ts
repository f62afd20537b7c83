import { describe, expect, it } from 'vitest'
import { ATTEMPTS, retryDelayMs } from '#app/backend/jobs/retry-delay.ts'

const HOUR_MS = 3_600_000

function pauses(topic: 'sms' | 'email' | 'webhook', random: number): number[] {
  return Array.from({ length: ATTEMPTS - 1 }, (_, i) => retryDelayMs(topic, i + 1, random))
}
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)

describe('retryDelayMs', () => {
  it('spreads the tries of a letter or a webhook over about a day, each pause longer', () => {
    for (const topic of ['email', 'webhook'] as const) {
      const all = pauses(topic, 0.5)
      expect(all[0]).toBe(30_000)
      expect(all).toEqual(all.toSorted((a, b) => a - b))
      expect(sum(all) / HOUR_MS).toBeGreaterThan(18)
      expect(sum(all) / HOUR_MS).toBeLessThan(26)
    }
  })

  it('tries a text message again within seconds', () => {
    expect(pauses('sms', 0.5).slice(0, 3)).toEqual([2_000, 5_000, 12_500])
  })

  it('parts what failed together by a fifth either way', () => {
    expect([retryDelayMs('sms', 1, 0), retryDelayMs('sms', 1, 1)]).toEqual([1_600, 2_400])
  })
})
