import { expect, it } from 'vitest'
import { PAY_METHOD_LABELS } from '#app/domain/booking/pay-method-labels.ts'
import { BENEFIT_LABELS } from '#app/domain/vocabulary-labels.ts'

it('the exchange of an old flat has one name, which says what is exchanged', () => {
  expect(PAY_METHOD_LABELS.trade_in).toBe('Трейд-ин: ваша квартира в зачёт')
  expect(BENEFIT_LABELS.trade_in).toBe(PAY_METHOD_LABELS.trade_in)
})
