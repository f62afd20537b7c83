import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MortgageBlock } from '#app/features/mortgage/mortgage-block.tsx'
import { sampleOffers } from '#app/routes/static/-samples/sample-mortgage.ts'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const COST = /ПСК\u00a06,1–\u20607,2\u00a0%, ставка\u00a06\u00a0%/g
const cards = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
const timesIn = (text: string) => [...text.matchAll(COST)].length

it('says once what the credit costs in full, before its payments, where one offer is the best for all shares', async () => {
  await renderInRouter(<MortgageBlock price={6_000_000} offers={sampleOffers} />)
  expect(cards()).toHaveLength(3)
  expect(timesIn(document.body.textContent ?? '')).toBe(1)
  const cost = screen.getByText(/^Семейная ипотека, Банк «Пример»: ПСК/)
  expect(screen.getByText(/^Квартира за.+, кредит на.30.лет, самая выгодная программа\.$/)).toBeTruthy()
  const order = cost.compareDocumentPosition(screen.getByRole('list'))
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

it('says it beside each payment where the offers differ', async () => {
  // Of 10 million the family programme lends no more than 6: the first share takes another.
  await renderInRouter(<MortgageBlock price={10_000_000} offers={sampleOffers} />)
  expect(cards()).toHaveLength(3)
  expect(screen.getByText(/, срок до.30.лет: .+ для каждого взноса\.$/)).toBeTruthy()
  for (const card of cards()) expect(card).toMatch(/ПСК\s.+, ставка\s.+Банк «Пример»/)
  expect(cards().map(timesIn)).toEqual([0, 0, 1])
  // Payments side by side are of one form: no millions beside whole roubles.
  for (const card of cards()) expect(card).toMatch(/^Взнос [\d,]+.%, \d.\d{3}.000.₽/)
})

it('says who may have the programme beside its rate', async () => {
  const who = 'Семьям с ребёнком.'
  const banks = sampleOffers.banks.map((bank) => ({
    ...bank,
    items: bank.items.map((item) => (item.programme === 'family' ? { ...item, who } : item)),
  }))
  await renderInRouter(<MortgageBlock price={6_000_000} offers={{ ...sampleOffers, banks }} />)
  expect(screen.getByText(/^Семейная ипотека/).textContent).toMatch(/ставка.6.%\. Семьям с ребёнком\.$/)
  cleanup()
  await renderInRouter(<MortgageBlock price={10_000_000} offers={{ ...sampleOffers, banks }} />)
  expect(cards().map((card) => card.includes(who))).toEqual([false, false, true])
})
