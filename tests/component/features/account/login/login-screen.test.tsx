import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CodeSent } from '#app/contract/personal.ts'
import { refusalSchema } from '#app/contract/reservation.ts'
import * as api from '#app/features/account/account.functions.ts'
import { LoginScreen } from '#app/features/account/login/login-screen.tsx'
import * as captcha from '#app/platform/captcha/captcha.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

vi.mock('#app/features/account/account.functions.ts')
vi.mock('#app/platform/captcha/captcha.ts')

const SENT = { phone: '+79123456789', retry_after: 60, length: 6, valid_for: 300 }
const signedIn = vi.fn(async () => {})

const refused = (given: Record<string, unknown>) => ({
  ok: false as const,
  refusal: refusalSchema.parse({
    code: 'BAD_REQUEST',
    status: 400,
    message: 'Запрос составлен неверно',
    ...given,
  }),
})

beforeEach(() => {
  vi.mocked(api.requestCode)
    .mockReset()
    .mockResolvedValue({ ok: true, value: { data: SENT } })
  vi.mocked(api.enterCode)
    .mockReset()
    .mockResolvedValue({ ok: true, value: { data: { user: { phone: SENT.phone } } } })
  vi.mocked(captcha.captchaToken).mockReset()
  signedIn.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = (waiting: CodeSent | null = null) =>
  renderInRouter(
    <QueryClientProvider client={new QueryClient()}>
      <LoginScreen next="/booking/7" waiting={waiting} onSignedIn={signedIn} />
    </QueryClientProvider>,
  )
const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Телефон' })
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Код из СМС' })
const ask = () => userEvent.click(screen.getByRole('button', { name: 'Получить код' }))

async function openAtCode() {
  await open()
  await userEvent.type(phone(), '9123456789')
  await ask()
}

it('tells what the account is for', async () => {
  await open()
  const gains = screen.getByRole('region', { name: /личном\s+кабинете/ })
  for (const gain of ['Бронь', 'Избранное', 'Оповещения']) expect(gains.textContent).toContain(gain)
})

it('asks for a code of the number however it is typed, and sends the code with its last digit', async () => {
  await open()
  await userEvent.type(phone(), '8 (912) 345-67-89')
  await ask()
  expect(api.requestCode).toHaveBeenCalledWith({ data: { phone: '+79123456789' } })
  await waitFor(() => expect(document.activeElement).toBe(code()))
  await userEvent.type(code(), '12345')
  expect(api.enterCode).not.toHaveBeenCalled()
  await userEvent.type(code(), '6')
  expect(api.enterCode).toHaveBeenCalledWith({ data: { phone: '+79123456789', code: '123456' } })
  expect(signedIn).toHaveBeenCalledOnce()
})

it('takes a code pasted with the words around it', async () => {
  await openAtCode()
  await userEvent.click(code())
  await userEvent.paste('Код: 123 456')
  expect(api.enterCode).toHaveBeenCalledWith({ data: { phone: '+79123456789', code: '123456' } })
})

it('gives the phone and the code to the browser by no name: a form sent without scripts carries neither', async () => {
  await openAtCode()
  expect(code().name).toBe('')
  expect(code().autocomplete).toBe('one-time-code')
  expect(code().inputMode).toBe('numeric')
  await userEvent.click(screen.getByRole('button', { name: 'Изменить номер' }))
  expect(phone().name).toBe('')
  expect(new FormData(phone().form ?? undefined).get('next')).toBe('/booking/7')
})

it('shows one +7 where a number that lacks a digit was typed whole behind the one of the field', async () => {
  await open()
  await userEvent.click(phone())
  await userEvent.keyboard('+7 912 777 01 0')
  await userEvent.tab()
  expect(phone().value).toBe('+7 912 777 01 0')
})

it('says what a number lacks beside the field, asks nothing, and brings the focus back', async () => {
  await open()
  await userEvent.type(phone(), '912')
  await ask()
  expect(phone().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/Введите 10 цифр номера/)).toBeTruthy()
  expect(document.activeElement).toBe(phone())
  expect(api.requestCode).not.toHaveBeenCalled()
})

it('keeps a wrong code in its field, chosen, with the words of the server beside it', async () => {
  vi.mocked(api.enterCode).mockResolvedValue(
    refused({ fields: [{ field: 'code', message: 'Код не подошёл' }] }),
  )
  await openAtCode()
  await userEvent.type(code(), '000000')
  expect(screen.getByText(/Код не подошёл/)).toBeTruthy()
  expect(code().value).toBe('000000')
  expect(code().selectionEnd).toBe(6)
  expect(signedIn).not.toHaveBeenCalled()
})

it('says how long to wait after too many asks, and lets in who has a code already', async () => {
  const message = 'Новый код можно запросить через 42 с'
  vi.mocked(api.requestCode).mockResolvedValue(
    refused({ code: 'TOO_MANY_REQUESTS', status: 429, message, retry_after: 42 }),
  )
  await openAtCode()
  expect(screen.getByRole('alert').textContent).toContain(message)
  await userEvent.click(screen.getByRole('button', { name: 'У меня уже есть код' }))
  await userEvent.type(code(), '123456')
  expect(api.enterCode).toHaveBeenCalledWith({ data: { phone: '+79123456789', code: '123456' } })
})

it('keeps what was typed when the connection is cut, and goes on at the next press', async () => {
  vi.mocked(api.requestCode).mockRejectedValueOnce(new Error('offline'))
  await openAtCode()
  expect(screen.getByRole('alert').textContent).toContain('Проверьте соединение')
  expect(phone().value.replace(/\D/g, '')).toBe('79123456789')
  await ask()
  expect(code()).toBeTruthy()
})

it('offers another code when its time has come, and says so once', async () => {
  await openAtCode()
  expect(screen.getByText(/Новый код можно запросить через/)).toBeTruthy()
  expect(screen.queryByText('Можно запросить новый код')).toBeNull()
  cleanup()

  vi.mocked(api.requestCode).mockResolvedValue({ ok: true, value: { data: { ...SENT, retry_after: 0 } } })
  await openAtCode()
  expect((await screen.findByText('Можно запросить новый код')).getAttribute('role')).toBe('status')
  await userEvent.click(screen.getByRole('button', { name: 'Отправить код ещё раз' }))
  expect(api.requestCode).toHaveBeenCalledTimes(3)
})

it('comes back to the same code when the number was not changed', async () => {
  await openAtCode()
  await userEvent.click(screen.getByRole('button', { name: 'Изменить номер' }))
  await ask()
  expect(code()).toBeTruthy()
  expect(api.requestCode).toHaveBeenCalledTimes(1)
})

it('shows the code in the demonstration alone', async () => {
  await openAtCode()
  expect(screen.queryByText(/Демонстрация/)).toBeNull()
  cleanup()
  vi.mocked(api.requestCode).mockResolvedValue({
    ok: true,
    value: { data: { ...SENT, demo_code: '424242' } },
  })
  await openAtCode()
  expect(screen.getByText(/Демонстрация: код/).textContent).toContain('424242')
})

const CAPTCHA = { code: 'CAPTCHA_FAILED', status: 403, message: 'Проверка не пройдена' }

it('brings the captcha only when it is asked for, and asks again with its token', async () => {
  const settings = { provider: 'smartcaptcha' as const, site_key: 'ysc1_key' }
  vi.mocked(api.requestCode).mockResolvedValueOnce(refused({ ...CAPTCHA, captcha: settings }))
  vi.mocked(captcha.captchaToken).mockResolvedValue('token')
  await openAtCode()
  expect(captcha.captchaToken).toHaveBeenCalledWith(settings)
  expect(api.requestCode).toHaveBeenLastCalledWith({ data: { phone: '+79123456789', captcha: 'token' } })
  expect(code()).toBeTruthy()
})

it('leaves it to the server when the captcha does not come, and says what it answers', async () => {
  const settings = { provider: 'recaptcha' as const, site_key: 'key' }
  vi.mocked(api.requestCode).mockResolvedValue(refused({ ...CAPTCHA, captcha: settings }))
  vi.mocked(captcha.captchaToken).mockRejectedValue(new Error('Failed to load script'))
  await openAtCode()
  expect(screen.getByRole('alert').textContent).toContain('Проверка не пройдена')
  expect(api.requestCode).toHaveBeenCalledTimes(2)
})

it('sends a code once, however often the button is pressed', async () => {
  let answer = (_: Awaited<ReturnType<typeof api.enterCode>>) => {}
  vi.mocked(api.enterCode).mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  await openAtCode()
  await userEvent.type(code(), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Проверяем…' }))
  expect(api.enterCode).toHaveBeenCalledTimes(1)
  await act(async () => answer({ ok: true, value: { data: { user: {} } } }))
  expect(signedIn).toHaveBeenCalledOnce()
})

it('still asks for the code after a reload, with the phone it went to', async () => {
  await open({ ...SENT, retry_after: 42, demo_code: '424242' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Введите код')
  expect(screen.getByText(/Код отправлен на/).textContent).toContain('345-67-89')
  expect(screen.getByText(/Демонстрация: код/).textContent).toContain('424242')
  expect(await screen.findByText(/Новый код можно запросить через 0:4\d/)).toBeTruthy()
  await userEvent.type(code(), '123456')
  expect(api.enterCode).toHaveBeenCalledWith({ data: { phone: '+79123456789', code: '123456' } })
  expect(api.requestCode).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Изменить номер' }))
  expect(phone().value.replace(/\D/g, '')).toBe('79123456789')
})

it.each(['+7 912 777 01 0', '7 912 777 01 0', '8 912 777 01 0'])(
  'tells %s, a digit short, from a phone: it is neither sent nor changed',
  async (typed) => {
    await open()
    await userEvent.type(phone(), typed)
    await ask()
    expect(api.requestCode).not.toHaveBeenCalled()
    expect(screen.getByText(/Введите 10 цифр номера/)).toBeTruthy()
    expect(phone().value).toContain('912 777 01 0')
  },
)
