import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refusalSchema } from '#app/contract/reservation.ts'
import * as api from '#app/features/account/account.functions.ts'
import { ChangePhone } from '#app/features/account/profile/change-phone.tsx'
import { EraseButton } from '#app/features/account/profile/erase-button.tsx'
import { ExportButton } from '#app/features/account/profile/export-button.tsx'
import * as files from '#app/platform/save-file.ts'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

vi.mock('#app/features/account/account.functions.ts')
vi.mock('#app/platform/load-page.ts')
vi.mock('#app/platform/save-file.ts')

const PHONE = '+79123456789'
const OTHER = '+79991112233'
const CODE_NEEDED = {
  ok: false as const,
  refusal: refusalSchema.parse({ code: 'CODE_NEEDED', status: 403, message: 'Подтвердите, что это вы' }),
}
const PROFILE = { phone: OTHER, lastname: '', firstname: '', middlename: '', email: '', passport: null }

beforeEach(() => {
  vi.mocked(api.requestCode).mockImplementation(async ({ data: { phone } }) => ({
    ok: true,
    value: { data: { phone, retry_after: 60, length: 6, valid_for: 300 } },
  }))
  vi.mocked(api.enterCode).mockResolvedValue({ ok: true, value: { data: { user: { phone: PHONE } } } })
})
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

const draw = (part: ReactNode) =>
  renderInRouter(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>{part}</Suspense>
    </QueryClientProvider>,
  )
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Код из СМС' })

it('asks for a code before the data are handed over, and then hands them over by itself', async () => {
  vi.mocked(api.exportAccountData)
    .mockResolvedValueOnce(CODE_NEEDED)
    .mockResolvedValueOnce({ ok: true, value: '{}' })
  await draw(<ExportButton phone={PHONE} />)
  await press('Скачать мои данные')
  const dialog = screen.getByRole('dialog', { name: 'Подтвердите, что это вы' })
  expect(dialog.textContent).toContain('345-67-89')
  expect(api.requestCode).not.toHaveBeenCalled()
  await press('Прислать код')
  expect(api.requestCode).toHaveBeenCalledWith({ data: { phone: PHONE } })
  expect(document.activeElement).toBe(code())
  expect(screen.queryByRole('button', { name: 'Изменить номер' })).toBeNull()
  await userEvent.type(code(), '123456')
  expect(api.enterCode).toHaveBeenCalledWith({ data: { phone: PHONE, code: '123456' } })
  expect(files.saveFile).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('keeps the tick of the deletion while the code is asked for', async () => {
  vi.mocked(api.eraseAccount)
    .mockResolvedValueOnce(CODE_NEEDED)
    .mockResolvedValueOnce({ ok: true, value: { data: { erased: true } } })
  await draw(<EraseButton phone={PHONE} />)
  await press('Удалить мои данные')
  const dialog = screen.getByRole('dialog', { name: 'Удалить данные?' })
  await userEvent.click(within(dialog).getByRole('checkbox'))
  await press('Удалить навсегда')
  expect(within(dialog).getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  await press('Прислать код')
  await userEvent.type(code(), '123456')
  expect(api.eraseAccount).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('dialog', { name: 'Данные удалены' })).toBeTruthy()
})

it('can be put off, and nothing was done', async () => {
  vi.mocked(api.exportAccountData).mockResolvedValue(CODE_NEEDED)
  await draw(<ExportButton phone={PHONE} />)
  await press('Скачать мои данные')
  await press('Не сейчас')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(files.saveFile).not.toHaveBeenCalled()
})

it('lets in who has the code already and may not ask for another one yet', async () => {
  vi.mocked(api.exportAccountData).mockResolvedValue(CODE_NEEDED)
  vi.mocked(api.requestCode).mockResolvedValue({
    ok: false,
    refusal: refusalSchema.parse({
      code: 'TOO_MANY_REQUESTS',
      status: 429,
      message: 'Новый код можно запросить через 42 с',
      retry_after: 42,
    }),
  })
  await draw(<ExportButton phone={PHONE} />)
  await press('Скачать мои данные')
  await press('Прислать код')
  expect(screen.getByText(/через 42 с/)).toBeTruthy()
  await press('У меня уже есть код')
  expect(code()).toBeTruthy()
})

it('changes the phone by a code to the old one and a code to the new one', async () => {
  vi.mocked(api.changePhone).mockResolvedValue({ ok: true, value: { data: { profile: PROFILE } } })
  await draw(<ChangePhone phone={PHONE} isFresh={false} />)
  await press('Изменить номер')
  expect(screen.getByRole('dialog', { name: 'Подтвердите, что это вы' })).toBeTruthy()
  await press('Прислать код')
  await userEvent.type(code(), '123456')
  expect(api.enterCode).toHaveBeenCalledWith({ data: { phone: PHONE, code: '123456' } })

  const dialog = screen.getByRole('dialog', { name: 'Новый номер' })
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Телефон' }), '9991112233')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Получить код' }))
  expect(api.requestCode).toHaveBeenLastCalledWith({ data: { phone: OTHER } })
  await userEvent.type(code(), '654321')
  expect(api.changePhone).toHaveBeenCalledWith({ data: { phone: OTHER, code: '654321' } })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('wants no code to the old phone just after one', async () => {
  await draw(<ChangePhone phone={PHONE} isFresh={true} />)
  await press('Изменить номер')
  expect(screen.getByRole('dialog', { name: 'Новый номер' })).toBeTruthy()
})
