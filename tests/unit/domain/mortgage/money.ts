import fc from 'fast-check'
import { PROGRAMMES } from '#app/domain/mortgage/names.ts'

const offer = fc
  .record({
    programme: fc.constantFrom(...PROGRAMMES),
    tenths: fc.integer({ min: 0, max: 250 }),
    first_pay_from: fc.integer({ min: 0, max: 60 }),
    first_pay_to: fc.integer({ min: 60, max: 100 }),
    year_to: fc.integer({ min: 1, max: 30 }),
    sum_to: fc.option(fc.integer({ min: 500_000, max: 30_000_000 }), { nil: undefined }),
    second: fc.option(fc.integer({ min: 1, max: 24 }), { nil: undefined }),
    city_ids: fc.option(fc.subarray([1, 4]), { nil: undefined }),
    finish_only: fc.boolean(),
  })
  .map(({ tenths, second, ...terms }) => ({
    ...terms,
    id: 'offer-1',
    who: undefined,
    legal: '',
    year_from: 1,
    rate: tenths / 10,
    ...(second && { rate_2: tenths / 10 + 5, subsidy_months: second }),
    psk_from: tenths / 10,
    psk_to: tenths / 10 + 1,
  }))

const bank = fc
  .array(offer, { maxLength: 5 })
  .map((items) => ({ slug: 'a', title: 'Банк', licence: '1', accredited: true, items }))

const plan = fc.record({
  title: fc.constant('Рассрочка'),
  rate: fc.constantFrom(0, 5),
  first_pay: fc.integer({ min: 0, max: 90 }),
  months: fc.integer({ min: 1, max: 36 }),
  legal: fc.constant(''),
})

/** A flat with the offers that somebody may buy it by. */
export const aMoney = fc.record({
  flat: fc.record({
    price: fc.integer({ min: 1_000_000, max: 60_000_000 }),
    benefits: fc.subarray(['family_mortgage', 'it_mortgage', 'installment', 'trade_in']),
    finish: fc.constantFrom(null, 'none' as const, 'finish' as const),
    city: fc.constantFrom({ id: 1 }, { id: 4 }),
  }),
  banks: fc.array(bank, { maxLength: 3 }),
  instalments: fc.array(plan, { maxLength: 2 }),
})
