import { api } from '#app/backend/implement.ts'
import { notYet } from '#app/backend/not-yet.ts'

export const payment = {
  payment: api.personal.payment.handler(notYet),
}
