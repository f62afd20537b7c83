import type { Reservation } from '#app/contract/reservation.ts'
import { isLive } from '#app/domain/booking/reservation.ts'

/** Whether a reservation waits for its payment or for the bank's answer. */
export function isUnpaid({ status }: Pick<Reservation, 'status'>): boolean {
  return status === 'held' || status === 'awaiting_payment'
}

/** The outcome of a reservation, for the pages after a booking. */
export type Result = 'waiting' | 'booked' | 'failed'

export function resultOf({ status, money }: Pick<Reservation, 'status' | 'money'>): Result {
  if (isUnpaid({ status })) return money.state === 'refused' ? 'failed' : 'waiting'
  return isLive(status) || status === 'done' ? 'booked' : 'failed'
}
