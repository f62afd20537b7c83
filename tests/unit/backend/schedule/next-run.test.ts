import { describe, expect, it } from 'vitest'
import { pauseMs } from '#app/backend/schedule/next-run.ts'

const minutes = (run: Partial<Parameters<typeof pauseMs>[0]>, random?: number) =>
  pauseMs({ outcome: 'unreadable', failures: 1, everyMinutes: 60, ...run }, random) / 60_000

describe('the next run', () => {
  it.each(['done', 'unchanged', 'refused'] as const)('after "%s" comes after the interval', (outcome) => {
    expect(minutes({ outcome, failures: 0 })).toBe(60)
  })

  it('after failures comes later and later, up to six hours', () => {
    const pauses = [1, 2, 3, 4, 8, 500].map((failures) => minutes({ failures }, 0.5))
    expect(pauses).toEqual([5, 10, 20, 40, 360, 360])
  })

  it('after a failure differs by up to a fifth, so that nodes do not come together', () => {
    expect([minutes({}, 0), minutes({}, 1)]).toEqual([4, 6])
  })

  it('is not sooner than the server wishes, within a day', () => {
    expect(minutes({ retryAfterMs: 3_600_000 })).toBe(60)
    expect(minutes({ retryAfterMs: 10 ** 12 })).toBe(24 * 60)
  })

  it('comes soon while another import of the source runs', () => {
    expect(minutes({ outcome: 'refused', isBusy: true, failures: 0 })).toBe(1)
  })
})
