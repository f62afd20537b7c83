import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canTransition,
  isLive,
  LIVE_STATUSES,
  RESERVATION_STATUSES,
  TIMED_STATUSES,
  TRANSITION_ACTORS,
} from '#app/domain/booking/reservation.ts'

const status = fc.constantFrom(...RESERVATION_STATUSES)
const mover = fc.constantFrom(...TRANSITION_ACTORS)

describe('moves of a reservation', () => {
  it.each([
    ['held', 'awaiting_payment', 'buyer'],
    ['awaiting_payment', 'active', 'payment'],
    ['awaiting_payment', 'held', 'payment'],
    ['held', 'expired', 'clock'],
    ['active', 'prolonged', 'buyer'],
    ['active', 'in_deal', 'staff'],
    ['in_deal', 'done', 'staff'],
    ['expired', 'refunded', 'payment'],
  ] as const)('%s becomes %s by %s', (from, to, by) => {
    expect(canTransition(from, to, by)).toBe(true)
  })

  it.each([
    ['expired', 'active', 'payment'],
    ['cancelled_by_user', 'active', 'staff'],
    ['active', 'cancelled_by_staff', 'buyer'],
    ['in_deal', 'cancelled_by_user', 'buyer'],
    ['in_deal', 'expired', 'clock'],
    ['held', 'done', 'staff'],
    ['refunded', 'held', 'buyer'],
  ] as const)('%s never becomes %s by %s', (from, to, by) => {
    expect(canTransition(from, to, by)).toBe(false)
  })

  it('never lead back to life: who lost the flat has to book it again', () => {
    fc.assert(
      fc.property(status, status, mover, (from, to, by) => {
        if (!isLive(from) && isLive(to)) expect(canTransition(from, to, by)).toBe(false)
      }),
    )
  })

  it('end every reservation with an end by the clock', () => {
    for (const from of TIMED_STATUSES) expect(canTransition(from, 'expired', 'clock')).toBe(true)
    expect(LIVE_STATUSES.every(isLive)).toBe(true)
  })
})
