import { expect, it } from 'vitest'
import { hasMortgage } from '#app/routes/projects/-has-mortgage.ts'
import { sampleOffers } from '#app/routes/static/-samples/sample-mortgage.ts'
import { sampleProjectPage } from '#app/routes/static/-samples/sample-project.ts'

const { programmes } = sampleProjectPage.sections.top.mortgage
const NO_BANKS = { ...sampleOffers, banks: [] }

it.each([
  ['its own words', { text_only: 'Ипотека от 6 %', price_from: null, programmes: [] }, NO_BANKS, true],
  ['a price and offers of banks', { text_only: '', price_from: 4e6, programmes: [] }, sampleOffers, true],
  ['programmes and offers of banks', { text_only: '', price_from: null, programmes }, sampleOffers, true],
  ['prices on request', { text_only: '', price_from: null, programmes: [] }, sampleOffers, false],
  ['no bank', { text_only: '', price_from: 4e6, programmes }, NO_BANKS, false],
  ['offers that have not come', { text_only: '', price_from: 4e6, programmes }, undefined, false],
])('with %s there is something to say, or not', (_, { price_from, ...mortgage }, offers, isSaid) => {
  expect(hasMortgage({ price_from, sections: { top: { mortgage } } }, offers)).toBe(isSaid)
})
