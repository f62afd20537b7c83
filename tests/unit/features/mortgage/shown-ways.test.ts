import { expect, it } from 'vitest'
import { shownWays } from '#app/features/mortgage/ways/shown-ways.ts'
import { sampleOffers } from '#app/routes/static/-samples/sample-mortgage.ts'

const FLAT = { price: 5_000_000, benefits: ['family_mortgage'], finish: 'none', city: { id: 4 } } as const
const [bank] = sampleOffers.banks
const [offer] = bank?.items ?? []
if (!bank || !offer) throw new Error('the sample has an offer')
const FAMILY = { ...offer, programme: 'family', rate: 6, first_pay_from: 20, first_pay_to: 50 } as const
const BASE = { ...offer, programme: 'base', rate: 18, first_pay_from: 20, first_pay_to: 90 } as const
const OFFERS = { ...sampleOffers, banks: [{ ...bank, items: [FAMILY, BASE] }], instalments: [] }

it('shows the way of the least payment, and goes on with it whatever sum is typed', () => {
  const shown = (first?: number) => shownWays(FLAT, OFFERS, { first }).shown
  expect(shown()?.key).toBe('family')
  // 90 % paid at once: the other way, which takes it, has the least payment now.
  const { paid } = shownWays(FLAT, OFFERS, { first: 4_500_000 })
  expect(paid.map(({ key }) => key).slice(0, 2), 'in the order of before').toEqual(['family', 'base'])
  expect(Number(paid[1]?.month)).toBeLessThan(Number(paid[0]?.month))
  expect(shown(4_500_000)).toMatchObject({ key: 'family', first: 2_500_000 })
})

it('shows the way that was chosen, and for one that is gone the usual one', () => {
  expect(shownWays(FLAT, OFFERS, { way: 'base' }).shown?.key).toBe('base')
  expect(shownWays(FLAT, OFFERS, { way: 'it' }).shown?.key).toBe('family')
})
