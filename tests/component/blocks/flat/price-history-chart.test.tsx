import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PriceHistoryChart } from '#app/blocks/flat/price-history-chart.tsx'

afterEach(cleanup)

const history = [
  { at: '2026-01-10T08:00:00Z', price: 6_000_000, reason: null },
  { at: '2026-06-10T08:00:00Z', price: 6_300_000, reason: 'Рост цен' },
]

it('tells the same in a table, newest first', () => {
  render(<PriceHistoryChart history={history} until="2026-11-21T07:40:00Z" />)
  const rows = screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent)
  expect(rows[1]).toBe('10 июня 20266\u00a0300\u00a0000\u00a0₽Рост цен')
  expect(rows[2]).toBe('10 января 20266\u00a0000\u00a0000\u00a0₽–')
  expect(screen.getByRole('figure').textContent).toContain('цена менялась 1\u00a0раз')
})

it('draws nothing for a price that never moved', () => {
  const { container } = render(
    <PriceHistoryChart history={history.slice(0, 1)} until="2026-11-21T07:40:00Z" />,
  )
  expect(container.innerHTML).toBe('')
})

it('writes the highest and the lowest price on their lines, unless the last is near, and by how much it has fallen', () => {
  const steps = [6_000_000, 7_000_000, 6_500_000].map((price, index) => ({
    at: `2026-0${index + 1}-10T08:00:00Z`,
    price,
    reason: null,
  }))
  const signs = () =>
    [...document.querySelectorAll('figure > div > span')].map(({ textContent }) =>
      textContent?.replaceAll('\u00a0', ' '),
    )
  render(<PriceHistoryChart history={steps} until="2026-11-21T07:40:00Z" />)
  expect(signs()).toEqual(['7 млн ₽', '6 млн ₽', '6,5 млн ₽−7,1 %'])
  cleanup()
  render(<PriceHistoryChart history={steps.slice(0, 2)} until="2026-11-21T07:40:00Z" />)
  expect(signs()).toEqual(['6 млн ₽', '7 млн ₽'])
})
