import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { LongerPeriod } from '#app/features/booking/steps/longer-period.tsx'

afterEach(cleanup)

const PERIODS = [
  { id: 1, days: 3, price: 0, title: '3 дня бесплатно', prolong: false },
  { id: 3, days: 14, price: 40_000, title: '14 дней, 40 000 ₽', prolong: true },
  { id: 2, days: 7, price: 25_000, title: '7 дней, 25 000 ₽', prolong: true },
]
const onType = vi.fn()
const show = (period: string, pay_method: string, periods = PERIODS) =>
  render(
    <>
      {/* As the choice of periods above it has them. */}
      <input type="radio" id="booking-period-2" aria-label="7 дней" />
      <LongerPeriod periods={periods} form={{ values: { period, pay_method }, onType }} />
    </>,
  )

it('offers the shortest period that can be prolonged to a buyer with a mortgage, and chooses it when pressed, with the focus on the choice', async () => {
  show('1', 'mortgage')
  expect(screen.getByText(/банк может решать дольше.+Бронь на.7 дней можно продлить/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Выбрать 7.дней$/ }))
  expect(onType).toHaveBeenCalledExactlyOnceWith('period', '2')
  expect(document.activeElement).toBe(screen.getByRole('radio'))
})

it.each([
  ['a period that can be prolonged is chosen', '2', 'mortgage', PERIODS],
  ['the buyer pays without a bank', '1', 'cash', PERIODS],
  ['there is no other period', '1', 'mortgage', PERIODS.slice(0, 1)],
])('says nothing where %s', (_, period, method, periods) => {
  const { container } = show(period, method, periods)
  expect(container.textContent).toBe('')
})
