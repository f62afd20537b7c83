import { notFound } from '#app/backend/errors/bad-input.ts'
import { rateLimitedAccount } from '#app/backend/identity/rate-limited-account.ts'
import { openPayment } from '#app/backend/payments/open-payment.ts'
import { lastPayment, type PaymentRow } from '#app/backend/payments/payment-row.ts'
import { reservationOf } from '#app/backend/reservations/reservation-answer.ts'
import type { Payment, Reservation } from '#app/contract/reservation.ts'
import { api } from './api.ts'

export const payment = {
  payment: api.personal.payment.handler(async ({ input: { id }, context }) => {
    const { accountId } = await rateLimitedAccount(context, 'payment')
    const asked = await reservationOf(context, accountId, id)
    if (!asked) throw notFound('Такой брони нет')
    if (asked.can.pay) await openPayment(context, id)
    const [reservation = asked, last] = await Promise.all([
      reservationOf(context, accountId, id),
      lastPayment(context.database, id),
    ])
    return { data: { reservation, payment: last ? shown(last, reservation) : null } }
  }),
}

/** With the URL of the bank's page only while the reservation can be paid. */
function shown(
  { id, status, amount, confirmation_url }: PaymentRow,
  { can, expires_at }: Reservation,
): Payment {
  const isOpen = can.pay && status === 'pending'
  return { id, status, amount, confirmation_url: isOpen ? confirmation_url : null, expires_at }
}
