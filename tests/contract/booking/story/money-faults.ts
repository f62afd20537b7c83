import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { refundRub } from '#app/domain/booking/refund-terms.ts'
import { isLive, type ReservationStatus } from '#app/domain/booking/reservation.ts'

type Db = Kysely<Tables>
type Paid = Awaited<ReturnType<typeof paidAtBank>>[number]

/**
 * Money that is where it should not be, once everything that waits was carried out: what the bank took is
 * kept for a reservation that is or was kept, or it went back by the rule.
 */
export async function moneyFaults(db: Db): Promise<string[]> {
  const payments = await paidAtBank(db)
  return payments.flatMap((paid) => {
    const due = dueBackRub(paid)
    const problem = problemOf(paid, due)
    return problem ? `${problem}, due back ${due}: ${JSON.stringify(paid)}` : []
  })
}

/** Every payment with what the bank knows of it, and how its reservation ended. */
function paidAtBank(db: Db) {
  return db
    .selectFrom('payment')
    .innerJoin('demo_bank_payment as bank', 'bank.payment_id', 'payment.id')
    .innerJoin('reservation', 'reservation.id', 'payment.reservation_id')
    .leftJoin('refund', 'refund.payment_id', 'payment.id')
    .select(['payment.status', 'payment.amount', 'bank.status as told', 'bank.refunded'])
    .select([
      'reservation.status as standing',
      'reservation.fee',
      'reservation.paid_at',
      'reservation.period',
    ])
    .select(['refund.status as refund', 'refund.amount as back', 'refund.reason'])
    .select((query) =>
      query
        .selectFrom('reservation_move')
        .select('at')
        .whereRef('reservation_id', '=', 'reservation.id')
        .where('to_status', 'not in', ['refunded'])
        .orderBy('id', 'desc')
        .limit(1)
        .as('ended_at'),
    )
    .select((query) =>
      query
        .selectFrom('reservation_move')
        .select('to_status')
        .whereRef('reservation_id', '=', 'reservation.id')
        .where('to_status', 'not in', ['refunded'])
        .orderBy('id', 'desc')
        .limit(1)
        .as('ended_as'),
    )
    .select((query) =>
      query
        .exists(
          query
            .selectFrom('reservation_move')
            .select('id')
            .whereRef('reservation_id', '=', 'reservation.id')
            .where('by', '=', 'payment')
            .where('to_status', '=', 'active')
            .where('who', '=', sql<string>`payment.id::text`),
        )
        .as('is_counted'),
    )
    .orderBy('payment.created_at')
    .execute()
}

/** What of a payment belongs to the buyer again, whole roubles. */
function dueBackRub({ told, amount, is_counted, ended_as, ended_at, paid_at, period }: Paid): number {
  if (told !== 'succeeded') return 0
  // It came when nobody waited for it any more.
  if (!is_counted) return amount
  if (ended_as === 'cancelled_by_staff') return amount
  if (ended_as !== 'cancelled_by_user' || !ended_at || !paid_at) return 0
  return refundRub({ feeRub: amount, days: period.days, paidAt: paid_at, cancelledAt: ended_at, by: 'buyer' })
}

const KEEPING: readonly (ReservationStatus | null)[] = [
  'active',
  'prolonged',
  'in_deal',
  'done',
  'expired',
  'cancelled_by_user',
]

function problemOf(paid: Paid, due: number): string | undefined {
  const { status, told, amount, fee, refund, back, refunded, standing, is_counted, ended_as } = paid
  if (amount !== fee) return 'another sum than the fee'
  if (told !== 'succeeded') {
    return status === 'succeeded' || refund !== null || is_counted
      ? 'money that the bank did not take'
      : undefined
  }
  if (due === 0) {
    const isKept = status === 'succeeded' && refund === null && refunded === 0 && KEEPING.includes(ended_as)
    return isKept ? undefined : 'money that is not kept as it should'
  }
  if (status !== 'refunded' || refund !== 'succeeded' || back !== due || refunded !== due) {
    return 'money that did not go back'
  }
  return is_counted && (isLive(standing) || standing !== 'refunded') ? 'not called refunded' : undefined
}
