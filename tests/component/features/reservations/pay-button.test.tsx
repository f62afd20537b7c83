import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PayButton } from '#app/features/reservations/pay-button.tsx'
import { eventually } from '../../../fixtures/eventually.ts'
import { restorePage, showPage } from '../../../fixtures/restore-page.ts'

const openPayment = vi.hoisted(() => vi.fn())
vi.mock('#app/features/reservations/reservations.functions.ts', () => ({ openPayment }))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const RESERVATION = { id: '5d6f0c1e-0000-4000-8000-000000000001', fee: 25_000 }
const refused = (code: string, message: string) => ({ ok: false, refusal: { code, message } })
const press = () => fireEvent.click(screen.getByRole('button', { name: /Перейти к оплате/ }))

it.each(['BANK_AWAY', 'BANK_REFUSED'])(
  'says what the bank said on %s, and lets the buyer try again',
  async (code) => {
    const onNothingToPay = vi.fn()
    openPayment.mockResolvedValue(refused(code, 'Банк сейчас не отвечает'))
    render(<PayButton reservation={RESERVATION} onNothingToPay={onNothingToPay} />)
    press()
    await screen.findByText('Банк сейчас не отвечает')
    expect(onNothingToPay).not.toHaveBeenCalled()
    openPayment.mockClear()
    press()
    expect(openPayment).toHaveBeenCalledOnce()
  },
)

it('goes on where nothing is to be paid any more', async () => {
  const onNothingToPay = vi.fn()
  openPayment.mockResolvedValue(refused('NOT_TO_PAY', 'Бронь закрыта'))
  render(<PayButton reservation={RESERVATION} onNothingToPay={onNothingToPay} />)
  press()
  await eventually(() => expect(onNothingToPay).toHaveBeenCalledWith(RESERVATION.id))
})

it('can be pressed again after Back from the payment page', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const payment = { confirmation_url: 'https://bank.example/pay' }
  openPayment.mockResolvedValue({ ok: true, value: { data: { payment } } })
  render(<PayButton reservation={RESERVATION} onNothingToPay={vi.fn()} />)
  await act(async () => press())
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://bank.example/pay')
  await showPage()
  expect(screen.getByRole('button').textContent).toBe('Открываем оплату…')
  await restorePage()
  await act(async () => press())
  expect(assign).toHaveBeenCalledTimes(2)
})
