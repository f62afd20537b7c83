import type { Reservation } from '#app/contract/reservation.ts'
import { isLive } from '#app/domain/booking/reservation.ts'

/** A reservation that waits for its payment, or for the bank. */
export function isUnpaid({ status }: Pick<Reservation, 'status'>): boolean {
  return status === 'held' || status === 'awaiting_payment'
}

/** What became of a reservation, as the pages after a booking tell it. */
export type Result = 'waiting' | 'booked' | 'failed'

export function resultOf({ status, money }: Pick<Reservation, 'status' | 'money'>): Result {
  if (isUnpaid({ status })) return money.state === 'refused' ? 'failed' : 'waiting'
  return isLive(status) || status === 'done' ? 'booked' : 'failed'
}
