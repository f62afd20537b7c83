import { expect, it } from 'vitest'
import { STAGES, stageOf } from '#app/features/account/reservation/stages.ts'

it.each([
  ['held', 'Заявка'],
  ['awaiting_payment', 'Заявка'],
  ['active', 'Бронь'],
  ['prolonged', 'Бронь'],
  ['in_deal', 'Договор'],
  ['done', 'Регистрация'],
] as const)('a reservation that is %s stands at "%s"', (status, stage) => {
  expect(STAGES[stageOf(status) ?? -1]).toBe(stage)
})

it.each(['expired', 'refunded', 'cancelled_by_user', 'payment_failed'] as const)(
  '%s is on no way',
  (status) => {
    expect(stageOf(status)).toBeUndefined()
  },
)
