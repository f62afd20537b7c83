import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FlatPrice } from '#app/features/flats/card/summary/flat-price.tsx'

afterEach(cleanup)

it('tells the discount and its reason as two sentences', () => {
  const discount = { reason: 'Последние квартиры в сданном доме', until: null }
  const price = { price: 9_300_000, price_old: 10_000_000, price_m2: null, month_pay: null, programme: null }
  render(<FlatPrice flat={{ ...price, discount, discount_percent: 7 }} />)
  expect(screen.getByText(/Последние/).textContent).toBe('Скидка 7\u00a0%. Последние квартиры в сданном доме')
})
