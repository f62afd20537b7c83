import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { greatestRise, PRICE_M2_NOTE, PriceM2Chart } from '#app/blocks/flat/price-m2-chart.tsx'
import { somePrices } from '../../../fixtures/projects.ts'

afterEach(cleanup)

const { months } = somePrices()
const plain = (text: string | null | undefined) =>
  text?.replaceAll(/[\u00a0\u2060]/g, ' ').replaceAll('  ', ' ')

it('says the first and the last price and the change between them, without the drawing', () => {
  render(<PriceM2Chart months={months} name="Берег" />)
  const figure = plain(screen.getByRole('figure').textContent)
  expect(figure).toContain('+12,4 % за 2 месяца')
  expect(figure).toMatch(/Октябрь 2026: 134 880 ₽\/ ?м²/)
  expect(figure).toMatch(/Август 2026: 120 000 ₽\/ ?м²/)
  expect(figure).not.toContain('пропущены')
  for (const drawing of document.querySelectorAll('svg'))
    expect(drawing.closest('[aria-hidden]')).toBeTruthy()
})

it('has each month in a table with the number of flats, the newest first', () => {
  render(<PriceM2Chart months={months} name="Берег" />)
  const table = screen.getByRole('table', { hidden: true, name: 'Медианная цена квадратного метра, Берег' })
  const rows = [...table.querySelectorAll('tbody tr')].map(({ textContent }) => plain(textContent))
  expect(rows).toEqual(['Октябрь 2026134 880 ₽121', 'Сентябрь 2026126 000 ₽133', 'Август 2026120 000 ₽140'])
})

it('says that a price fell or stayed, and that months are left out', () => {
  const [august, september, october] = months
  if (!august || !september || !october) throw new Error('three months')
  const { rerender } = render(
    <PriceM2Chart
      months={[{ ...august, month: '2026-05' }, september, { ...october, price_m2: 116_400 }]}
      name="Берег"
    />,
  )
  const text = () => plain(screen.getByRole('figure').textContent)
  expect(text()).toContain('−3 % за 5 месяцев')
  expect(text()).toContain('пропущены')
  rerender(<PriceM2Chart months={[august, september, { ...october, price_m2: 120_000 }]} name="Берег" />)
  expect(text()).toContain('0 % за 2 месяца')
})

it('promises nothing', () => {
  expect(plain(PRICE_M2_NOTE)).toContain('Прошлые изменения ничего не обещают')
})

it('draws lines that are compared by one scale: the same growth is as steep, whatever the price', () => {
  const grown = (from: number, to: number) => ({
    months: [
      { month: '2026-01', price_m2: from, flats: 9 },
      { month: '2026-02', price_m2: to, flats: 9 },
    ],
  })
  const charts = [grown(100_000, 110_000), grown(300_000, 330_000), grown(200_000, 240_000)]
  const rise = greatestRise(charts)
  expect(rise).toBeCloseTo(1.2)
  const lines = charts.map(({ months: own }) => {
    render(<PriceM2Chart months={own} name="Берег" rise={rise} />)
    const line = document.querySelector('path[stroke="currentColor"]')?.getAttribute('d')
    // The price is said above the line, so it has the whole width.
    expect(document.querySelector('figure > [aria-hidden]')?.textContent).toBe('')
    cleanup()
    return line
  })
  const [cheap, dear, steep] = lines
  expect(cheap).toBe(dear)
  expect(steep).not.toBe(cheap)
  // The steepest one reaches the top of the drawing, half as steep a one its middle.
  expect(steep).toMatch(/V0H/)
  expect(cheap).toMatch(/V100H/)
})
