import type { PaymentStatus } from '#app/backend/database/people-tables.ts'
import type { Money } from '#app/contract/reservation.ts'
import { BY_HAND } from '#app/domain/booking/payment-status.ts'
import { RETURN_TERM } from '#app/domain/booking/refund-terms.ts'
import { isLive, type ReservationStatus } from '#app/domain/booking/reservation.ts'
import { formatPrice } from '#app/domain/format.ts'
import { formatEnd } from '#app/domain/moment.ts'

export type MoneyFacts = {
  status: ReservationStatus
  /** Whole roubles. */
  fee: number
  expiresAt: Date | null
  isDue: boolean
  /** Oldest first. */
  payments: readonly { id: string; status: PaymentStatus; amount: number }[]
  refunds: readonly {
    payment_id: string
    status: 'waiting' | 'succeeded' | 'failed'
    amount: number
    problem: string | null
  }[]
}

type Payments = Pick<MoneyFacts, 'payments' | 'refunds'>

/** The amount that was paid and is neither refunded nor being refunded; whole roubles. */
export function refundableRub(facts: Payments): number {
  const { payments, refunds } = newestPayment(facts)
  if (refunds.some(({ status }) => status !== 'failed')) return 0
  return payments.find(({ status }) => status === 'succeeded')?.amount ?? 0
}

/** The state of the money of a reservation, with a text for the buyer. */
export function moneyOf(facts: MoneyFacts): Money {
  const { status, isDue } = facts
  // An earlier payment of this reservation is explained by e-mail; what matters here is the payment that is
  // still to be made.
  if ((status === 'held' || status === 'awaiting_payment') && !isDue) return unpaidMoney(facts)
  const last = newestPayment(facts)
  return returnedMoney(last) ?? paidMoney(last) ?? unpaidMoney(facts)
}

/**
 * The newest payment that the bank did not refuse: an earlier one of a wrong sum may already have been
 * refunded.
 */
function newestPayment({ payments, refunds }: Payments): Payments {
  const last = payments.findLast(({ status }) => status !== 'canceled')
  return {
    payments: last ? [last] : [],
    refunds: refunds.filter(({ payment_id }) => payment_id === last?.id),
  }
}

function returnedMoney({ payments, refunds }: Payments): Money | undefined {
  const done = refunds.find(({ status }) => status === 'succeeded')
  if (done) {
    const where = done.problem === BY_HAND ? '' : ' на\u00a0карту'
    return { state: 'returned', amount: done.amount, text: `${formatPrice(done.amount)} возвращены${where}` }
  }
  const waiting = refunds.find(({ status }) => status === 'waiting')
  if (waiting) {
    const text = `${formatPrice(waiting.amount)} вернутся на\u00a0карту ${RETURN_TERM}`
    return { state: 'returning', amount: waiting.amount, text }
  }
  const failed = refunds.find(({ status }) => status === 'failed')
  if (failed) {
    const text = `Банк не\u00a0принял возврат ${formatPrice(failed.amount)}. Мы займёмся им и\u00a0позвоним`
    return { state: 'returning', amount: failed.amount, text }
  }
  const returned = payments.find(({ status }) => status === 'refunded')
  return returned && { state: 'returned', amount: returned.amount, text: 'Деньги возвращены на\u00a0карту' }
}

function paidMoney({ payments }: Payments): Money | undefined {
  const paid = payments.find(({ status }) => status === 'succeeded')
  if (paid) return { state: 'paid', amount: paid.amount, text: `Оплачено ${formatPrice(paid.amount)}` }
  const returning = payments.find(({ status }) => status === 'refund_pending')
  const text = `Деньги вернутся на\u00a0карту ${RETURN_TERM}`
  return returning && { state: 'returning', amount: returning.amount, text }
}

function unpaidMoney({ status, fee, expiresAt, isDue, payments }: MoneyFacts): Money {
  if (fee === 0) return { state: 'nothing', amount: 0, text: 'Платить ничего не\u00a0нужно' }
  const isWaiting = (status === 'held' || status === 'awaiting_payment') && !isDue
  if (!isWaiting) {
    const text =
      isLive(status) && !isDue ? 'Оплату подтвердил застройщик' : 'Деньги не\u00a0списаны, возвращать нечего'
    return { state: 'nothing', amount: 0, text }
  }
  const until = expiresAt ? ` до\u00a0${formatEnd(expiresAt.toISOString())}` : ''
  if (status === 'held' && payments.at(-1)?.status === 'canceled') {
    const text = `Оплата не\u00a0прошла, деньги не\u00a0списаны. Попробуйте ещё раз${until}`
    return { state: 'refused', amount: fee, text }
  }
  return { state: 'waiting', amount: fee, text: `Оплатите ${formatPrice(fee)}${until}` }
}
