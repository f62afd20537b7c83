import type { Reservation } from '#app/contract/reservation.ts'
import { refundRub } from '#app/domain/booking/refund-terms.ts'
import { mayMove } from '#app/domain/booking/reservation.ts'
import { toBookedFlat } from './booked-flat.ts'
import type { BookingServices } from './booking-services.ts'
import { keptRub, moneyOf } from './money.ts'
import { type ReservationRow, readReservations } from './reservation-rows.ts'

type AnsweredRow = Omit<ReservationRow, 'person' | 'offer_html'>
type Reader = Pick<BookingServices, 'database'>

/** All reservations of an account, newest first. */
export async function reservationsOf({ database }: Reader, accountId: number): Promise<Reservation[]> {
  return (await readReservations(database, accountId)).map(toReservation)
}

/** One of them; undefined when it is another's, or none. */
export async function reservationOf(
  { database }: Reader,
  accountId: number,
  id: string,
): Promise<Reservation | undefined> {
  const [row] = await readReservations(database, accountId, id)
  return row && toReservation(row)
}

/** A reservation as its buyer sees it. */
export function toReservation(row: AnsweredRow): Reservation {
  const { status, fee, period } = row
  const isDue = row.expires_at !== null && row.expires_at <= row.read_at
  return {
    id: row.id,
    number: row.number,
    status,
    flat: toBookedFlat(row),
    period,
    furnish: row.furnish,
    pay_method: row.pay_method,
    price_fixed: row.price_fixed,
    fee,
    expires_at: row.expires_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    money: moneyOf({ ...row, expiresAt: row.expires_at, isDue }),
    moves: row.moves.map((move) => ({
      at: move.at.toISOString(),
      status: move.to_status,
      note: noteOf(move),
    })),
    can: {
      pay: !isDue && fee > 0 && (status === 'held' || status === 'awaiting_payment'),
      cancel: !isDue && mayMove(status, 'cancelled_by_user', 'buyer'),
      prolong: !isDue && period.prolong && status === 'active',
    },
    refund_now: isDue ? 0 : refundNowRub(row),
  }
}

/** What goes back when the buyer cancels at this moment. */
export function refundNowRub(
  row: Pick<ReservationRow, 'status' | 'period' | 'paid_at' | 'read_at' | 'payments' | 'refunds'>,
): number {
  const feeRub = keptRub(row)
  if (feeRub === 0 || row.paid_at === null || !mayMove(row.status, 'cancelled_by_user', 'buyer')) return 0
  return refundRub({
    feeRub,
    days: row.period.days,
    paidAt: row.paid_at,
    cancelledAt: row.read_at,
    by: 'buyer',
  })
}

/** What staff wrote is for the buyer too; other reasons are for the record. */
function noteOf(move: ReservationRow['moves'][number]): string | null {
  if (move.by === 'staff') return move.reason
  return move.from_status === 'awaiting_payment' && move.to_status === 'held' ? 'Оплата не\u00a0прошла' : null
}
