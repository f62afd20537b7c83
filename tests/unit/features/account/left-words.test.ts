import { expect, it } from 'vitest'
import { leftWords } from '#app/features/account/left-words.ts'
import { STAGES, stageOf } from '#app/features/account/reservation/stages.ts'

const DAY_S = 86_400

it.each([
  [0, '0:00'],
  [59, '0:59'],
  [1182, '19:42'],
  [3600, '1\u00a0час'],
  [26 * 3600 + 5, '26\u00a0часов'],
  [2 * DAY_S, '2\u00a0дня'],
  [7 * DAY_S - 1, '7\u00a0дней'],
  [6.4 * DAY_S, '6\u00a0дней'],
])('%i s is %s', (seconds, words) => {
  expect(leftWords(seconds)).toBe(words)
})

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
