import type { Reservation } from '#app/contract/reservation.ts'
import { refundRub } from '#app/domain/booking/refund-terms.ts'
import { canTransition } from '#app/domain/booking/reservation.ts'
import { agreementState } from '#app/domain/booking/signing.ts'
import { toBookedFlat } from './booked-flat.ts'
import type { BookingServices } from './booking-services.ts'
import { moneyOf, refundableRub } from './money.ts'
import { type ReservationRow, readReservations } from './reservation-rows.ts'

type ReservationAnswerRow = Omit<ReservationRow, 'person' | 'offer_html' | 'is_live'>
type Reader = Pick<BookingServices, 'database'>

/** All reservations of an account, newest first. */
export async function reservationsOf({ database }: Reader, accountId: number): Promise<Reservation[]> {
  return (await readReservations(database, accountId)).map(toReservation)
}

/** One reservation of an account; undefined when it does not exist or belongs to another account. */
export async function reservationOf(
  { database }: Reader,
  accountId: number,
  id: string,
): Promise<Reservation | undefined> {
  const [row] = await readReservations(database, accountId, id)
  return row && toReservation(row)
}

/** A reservation as the API shows it to its buyer. */
export function toReservation(row: ReservationAnswerRow): Reservation {
  const { status, fee, period } = row
  const isDue = row.expires_at !== null && row.expires_at <= row.read_at
  return {
    id: row.id,
    number: row.number,
    status,
    flat: toBookedFlat(row),
    period,
    furnish: row.furnish,
    extras: row.extras,
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
      cancel: !isDue && canTransition(status, 'cancelled_by_user', 'buyer'),
      prolong: !isDue && period.prolong && status === 'active',
    },
    refund_now: isDue ? 0 : refundNowRub(row),
    missing: row.missing,
    agreement: agreementState(row),
  }
}

/** The refund if the buyer cancels now. */
export function refundNowRub(
  row: Pick<ReservationRow, 'status' | 'period' | 'paid_at' | 'read_at' | 'payments' | 'refunds'>,
): number {
  const feeRub = refundableRub(row)
  if (feeRub === 0 || row.paid_at === null || !canTransition(row.status, 'cancelled_by_user', 'buyer'))
    return 0
  return refundRub({
    feeRub,
    days: row.period.days,
    paidAt: row.paid_at,
    cancelledAt: row.read_at,
    by: 'buyer',
  })
}

/** Buyers see the reasons that staff wrote; all other reasons are internal. */
function noteOf(move: ReservationRow['moves'][number]): string | null {
  if (move.by === 'staff') return move.reason
  return move.from_status === 'awaiting_payment' && move.to_status === 'held' ? 'Оплата не\u00a0прошла' : null
}
