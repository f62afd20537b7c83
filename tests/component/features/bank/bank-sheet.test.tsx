import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pressBankButton } from '#app/features/bank/bank.functions.ts'
import { BankSheet } from '#app/features/bank/bank-sheet.tsx'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'
import { restorePage } from '../../../fixtures/restore-page.ts'

vi.mock('#app/features/bank/bank.functions.ts', () => ({ pressBankButton: vi.fn() }))

const payment = {
  id: 'a1',
  amount: 25_000,
  description: 'Услуга бронирования, БР-2026-000123',
  status: 'pending' as const,
  isDecided: false,
  nextUrl: '/booking/success?id=1',
}
const assign = vi.fn()

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  assign.mockReset()
})

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))

it('says at once that it is no real bank', async () => {
  await renderInRouter(<BankSheet payment={payment} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Демонстрационный банк')
  expect(screen.getByText(/Деньги не\sсписываются/)).toBeTruthy()
})

it('goes on to where the bank sends the buyer, once', async () => {
  const answer = Promise.withResolvers<string>()
  vi.mocked(pressBankButton).mockReturnValue(answer.promise)
  await renderInRouter(<BankSheet payment={payment} />)
  await press(/^Оплатить 25\s000\s₽$/)
  await press('Отказ банка')
  expect(screen.getByRole('status').textContent).toBe('Банк думает…')
  await act(async () => answer.resolve('/booking/success?id=1'))
  expect(pressBankButton).toHaveBeenCalledExactlyOnceWith({ data: { id: 'a1', button: 'pay' } })
  expect(assign).toHaveBeenCalledExactlyOnceWith('/booking/success?id=1')
})

it('may be pressed again when the connection was cut', async () => {
  vi.mocked(pressBankButton)
    .mockRejectedValueOnce(new Error('cut'))
    .mockResolvedValueOnce('/booking/failed?id=1')
  await renderInRouter(<BankSheet payment={payment} />)
  await press('Отказ банка')
  expect(screen.getByRole('status').textContent).toMatch(/Проверьте соединение/)
  await press('Отказ банка')
  expect(assign).toHaveBeenCalledWith('/booking/failed?id=1')
})

it('may be pressed again after Back from where it led', async () => {
  vi.mocked(pressBankButton).mockResolvedValue('/booking/failed?id=1')
  await renderInRouter(<BankSheet payment={payment} />)
  await press('Отказ банка')
  await restorePage()
  expect(screen.getByRole('status').textContent).toBe('')
  await press('Отказ банка')
  expect(assign).toHaveBeenCalledTimes(2)
})

it('has nothing to press when the payment is decided', async () => {
  await renderInRouter(<BankSheet payment={{ ...payment, status: 'succeeded', isDecided: true }} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: /Вернуться/ }).getAttribute('href')).toBe('/booking/success?id=1')
})
