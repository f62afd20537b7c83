import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refundRub } from '#app/domain/booking/refund-terms.ts'

const HOUR_MS = 3_600_000
const paidAt = new Date('2026-11-21T10:00:00Z')
const hoursLater = (hours: number) => new Date(paidAt.getTime() + hours * HOUR_MS)

describe('what goes back', () => {
  it.each([
    // hours after the payment, roubles of 25 000 for 7 days
    [0, 25_000],
    [24, 25_000],
    // Two of seven days are begun.
    [25, 17_857],
    [48, 17_857],
    [49, 14_285],
    [24 * 6 + 1, 0],
    [24 * 30, 0],
    // A clock that stood still a moment is no reason to keep anything.
    [-1, 25_000],
  ])('after %d hours is %d roubles', (hours, roubles) => {
    expect(refundRub({ feeRub: 25_000, days: 7, paidAt, cancelledAt: hoursLater(hours), by: 'buyer' })).toBe(
      roubles,
    )
  })

  it('is everything when the developer cancels', () => {
    expect(refundRub({ feeRub: 25_000, days: 7, paidAt, cancelledAt: hoursLater(24 * 6), by: 'staff' })).toBe(
      25_000,
    )
  })

  it('is whole roubles, never more than was paid, and never grows with time', () => {
    const terms = fc.record({
      feeRub: fc.integer({ min: 1, max: 1e7 }),
      days: fc.integer({ min: 1, max: 60 }),
    })
    fc.assert(
      fc.property(terms, fc.nat(2_000), fc.nat(2_000), (paid, a, b) => {
        const [early, late] = [Math.min(a, b), Math.max(a, b)].map((hours) =>
          refundRub({ ...paid, paidAt, cancelledAt: hoursLater(hours), by: 'buyer' }),
        )
        expect(Number.isInteger(early)).toBe(true)
        expect(early).toBeLessThanOrEqual(paid.feeRub)
        expect(late).toBeGreaterThanOrEqual(0)
        expect(late).toBeLessThanOrEqual(early ?? 0)
      }),
    )
  })
})
