import { countedAccount } from '#app/backend/accounts/counted-account.ts'
import { notFound } from '#app/backend/bad-input.ts'
import { reservationOf } from '#app/backend/booking/reservation-answer.ts'
import { api } from '#app/backend/implement.ts'
import { openPayment } from './open-payment.ts'
import { lastPayment } from './payment-row.ts'

export const payment = {
  payment: api.personal.payment.handler(async ({ input: { id }, context }) => {
    const { accountId } = await countedAccount(context, 'payment')
    const asked = await reservationOf(context, accountId, id)
    if (!asked) throw notFound('Такой брони нет')
    if (asked.can.pay) await openPayment(context, id)
    const [reservation = asked, last] = await Promise.all([
      reservationOf(context, accountId, id),
      lastPayment(context.database, id),
    ])
    const isOpen = reservation.can.pay && last?.status === 'pending'
    return {
      data: {
        reservation,
        payment: last
          ? {
              id: last.id,
              status: last.status,
              amount: last.amount,
              confirmation_url: isOpen ? last.confirmation_url : null,
              expires_at: reservation.expires_at,
            }
          : null,
      },
    }
  }),
}
