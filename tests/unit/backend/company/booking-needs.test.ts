import { describe, expect, it } from 'vitest'
import { describeNeeds, needsOf } from '#app/backend/company/booking-needs.ts'
import { freeBooking } from '../../../fixtures/people/free-booking.ts'
import { demoCompany } from '../../../fixtures/runner/demo-company.ts'

const company = { ...demoCompany, fictional: false }
const freeAlone = { ...company, sections: { payments: false } }
const fee = { id: 2, days: 7, price: 25_000, prolong: true }
const withFee = { ...freeBooking, periods: [...freeBooking.periods, fee] }
const feeAlone = { ...freeBooking, periods: [fee] }
const bank = { DEMO: 'off', PAYMENT_PROVIDER: 'yookassa' } as const
const noBank = { DEMO: 'off', PAYMENT_PROVIDER: 'demo' } as const
const demonstration = { DEMO: 'on', PAYMENT_PROVIDER: 'demo' } as const

describe('what bookings need', () => {
  it.each([
    ['a feed alone', null, undefined, noBank, ['legal name', 'offer']],
    ['terms without a company', null, freeBooking, bank, ['legal name']],
    ['a company alone', company, undefined, bank, ['offer']],
    ['a company alone, in a demonstration', company, undefined, demonstration, ['offer']],
    ['free periods, which need no bank', company, freeBooking, noBank, []],
    ['a fee that no bank takes', company, withFee, noBank, ['payments']],
    ['nothing but a fee and no bank', null, feeAlone, noBank, ['legal name', 'payments']],
    ['a fee and a bank', company, withFee, bank, []],
    ['a fee in a demonstration', company, withFee, demonstration, []],
    ['a fee of an invented company', { ...company, fictional: true }, withFee, noBank, []],
    ['payments off beside a free period', freeAlone, withFee, noBank, []],
    ['payments off and nothing but a fee', freeAlone, feeAlone, bank, ['offer']],
    ['terms that this release cannot read', company, { periods: 'by phone' }, bank, []],
  ])('%s', (_, entry, terms, settings, needs) => {
    expect(needsOf(entry, terms, settings)).toEqual(needs)
  })

  it('are told with how to meet each, and not told when nothing is missing', () => {
    expect(describeNeeds([])).toEqual([])
    expect(describeNeeds(['legal name', 'offer', 'payments'])).toEqual([
      expect.stringMatching(/bookings are off.*button to call.*legal name, offer, payments$/),
      expect.stringMatching(/legal name: npm run company -- set legal_name=/),
      expect.stringMatching(/offer: .*content\/booking\.json.*npm run content -- import/),
      expect.stringMatching(/payments: PAYMENT_PROVIDER=yookassa.*sections\.payments=false/),
      expect.stringMatching(/consents of forms name no company/),
    ])
  })
})
