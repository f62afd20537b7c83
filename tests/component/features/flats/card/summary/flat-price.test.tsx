import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FlatPrice } from '#app/features/flats/card/summary/flat-price.tsx'

afterEach(cleanup)

it('tells the discount and its reason as two sentences', () => {
  const discount = { reason: 'Последние квартиры в сданном доме', until: null }
  const price = { price: 9_300_000, price_old: 10_000_000, area: 50 }
  render(<FlatPrice flat={{ ...price, discount, discount_percent: 7 }} />)
  expect(screen.getByText(/Последние/).textContent).toBe('Скидка 7\u00a0%. Последние квартиры в сданном доме')
})

it('with a finish tells the price of the whole, that of its square metre, and what the discount is of', () => {
  const discount = { reason: 'Последние квартиры', until: null }
  const flat = { price: 9_300_000, price_old: 10_000_000, area: 50, discount, discount_percent: 7 }
  const { container } = render(<FlatPrice flat={flat} finish={{ title: 'Светлая', price: 700_000 }} />)
  const text = container.textContent?.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
  expect(text).toContain('10 000 000 ₽вместо 10 700 000 ₽')
  expect(text).toContain('Квартира 9 300 000 ₽, отделка «Светлая» 700 000 ₽')
  expect(text).toContain('200 000 ₽/м²')
  expect(text).toContain('Скидка на квартиру 7 %. Последние квартиры')
})
