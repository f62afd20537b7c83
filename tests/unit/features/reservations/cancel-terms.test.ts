import { expect, it } from 'vitest'
import { cancelTerms } from '#app/features/reservations/cancel-terms.ts'
import { aReservation } from '../../../fixtures/people/reservation.ts'

const paid = { state: 'paid' as const, amount: 25_000, text: 'Оплачено 25 000 ₽' }

it('says that a free reservation costs nothing to give up', () => {
  expect(cancelTerms(aReservation({ fee: 0 }))).toContain('бесплатная')
})

it('says that nothing was paid yet', () => {
  expect(cancelTerms(aReservation())).toContain('ничего не заплатили')
})

it('names the sum that goes back now, and the rule behind it', () => {
  const words = cancelTerms(aReservation({ money: paid, refund_now: 14_285 }))
  expect(words).toContain('В первые сутки')
  expect(words).toContain('14\u00a0285\u00a0₽ из 25\u00a0000\u00a0₽')
})

it('says so when nothing goes back', () => {
  expect(cancelTerms(aReservation({ money: paid, refund_now: 0 }))).toContain('возврата не будет')
})

it('says that what goes back already does not go back again', () => {
  const money = { state: 'returned', amount: 25_000, text: '25 000 ₽ возвращены на карту' } as const
  expect(cancelTerms(aReservation({ money }))).toBe('25 000 ₽ возвращены на карту. Больше возвращать нечего.')
})
