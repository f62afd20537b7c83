import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PRICE_M2_NOTE, PriceM2Chart } from '#app/blocks/flat/price-m2-chart.tsx'
import { somePrices } from '../../../fixtures/projects.ts'

afterEach(cleanup)

const { months } = somePrices()
const plain = (text: string | null | undefined) =>
  text?.replaceAll(/[\u00a0\u2060]/g, ' ').replaceAll('  ', ' ')

it('says the first and the last price and the change between them, without the drawing', () => {
  render(<PriceM2Chart months={months} name="Берег" />)
  const figure = plain(screen.getByRole('figure').textContent)
  expect(figure).toContain('+12,4 % за 2 месяца')
  expect(figure).toContain('Август – октябрь 2026: было 120 000 ₽, стало 134 880 ₽.')
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
