import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Programme } from '#app/contract/flat.ts'
import { ProgrammeTable } from '#app/features/projects/page/programme-table.tsx'

afterEach(cleanup)

const loan: Programme = {
  name: 'Семейная ипотека',
  bank: 'Банк «Межень»',
  benefit: 'family_mortgage',
  rate: 6,
  full_cost: { from: 6.1, to: 7.2 },
  first_payment_percent: 20.1,
  term_years: 30,
  loan_limit: null,
}
const instalments: Programme = {
  ...loan,
  name: 'Рассрочка',
  bank: null,
  benefit: null,
  rate: 0,
  full_cost: null,
  first_payment_percent: 30,
  term_years: 0.5,
}

const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) =>
      textContent?.replaceAll(/[\u00a0\u2060]/g, (sign) => (sign === '\u00a0' ? ' ' : '')),
    )

it('has a row for each programme, the full cost of credit before the rate', () => {
  render(<ProgrammeTable programmes={[loan, instalments]} />)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Программа',
    'ПСК',
    'Ставка',
    'Взнос',
    'Срок',
    'Банк',
  ])
  expect(cellsOf(/Семейная/)).toEqual(['6,1–7,2 %', '6 %', 'от 20,1 %', 'до 30 лет', 'Банк «Межень»'])
  expect(cellsOf(/Рассрочка/)).toEqual(['–', 'без процентов', 'от 30 %', '–', '–'])
  expect(screen.getByText(/^ПСК – полная стоимость кредита/)).toBeTruthy()
})

it('says beside each value what it is, for phones, where a row is a card', () => {
  render(<ProgrammeTable programmes={[loan]} />)
  const [, ...columns] = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(screen.getAllByRole('cell').map((cell) => cell.getAttribute('data-label'))).toEqual(columns)
})

it('leaves it to its page to say what the abbreviation means', () => {
  render(<ProgrammeTable programmes={[loan]} hasNote={false} />)
  expect(screen.queryByText(/полная стоимость кредита/)).toBeNull()
})
