import { describe, expect, it } from 'vitest'
import { openingStep } from '#app/features/booking/form/opening.ts'
import { aDraft, FILLED, FURNISHES, PERIODS, SEALED } from '../../../../fixtures/people/booking.ts'

const options = { periods: PERIODS, furnishes: FURNISHES }
const user = { phone: '+79120000000' }
const begun = (changes: Parameters<typeof aDraft>[0] = {}) =>
  aDraft({ saved_at: '2026-11-21T07:41:00Z', fields: FILLED, sealed: SEALED, consent: true, ...changes })

describe('a begun booking, opened on another device', () => {
  it('goes on at the agreement once the name is there, and at the terms before', () => {
    expect(openingStep({}, { draft: begun(), user, options })).toBe('agreement')
    const nameless = begun({ fields: { period: '1' }, sealed: [] })
    expect(openingStep({}, { draft: nameless, user, options })).toBeUndefined()
    const withdrawn = begun({ consent: false })
    expect(openingStep({}, { draft: withdrawn, user, options })).toBeUndefined()
  })

  it('shows what its address names', () => {
    expect(openingStep({ step: 'terms' }, { draft: begun(), user, options })).toBeUndefined()
    expect(openingStep({ period: 2 }, { draft: begun(), user, options })).toBeUndefined()
  })

  it('begins at the terms where nobody began', () => {
    const known = aDraft({ fields: FILLED, sealed: SEALED, consent: true })
    expect(openingStep({}, { draft: known, user, options })).toBeUndefined()
    expect(openingStep({}, { draft: null, user: {}, options })).toBeUndefined()
  })
})
