import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LATER_FIELDS } from '#app/domain/booking/booking-steps.ts'
import * as api from '#app/features/booking/booking.functions.ts'
import { ContractDetails } from '#app/features/booking/details/contract-details.tsx'
import { aDraft, aRefusal, aReservation } from '../../../../fixtures/people/booking.ts'
import { renderInRouter } from '../../../../fixtures/render-in-router.tsx'

vi.mock('#app/features/booking/booking.functions.ts')

const NAMES = { phone: '+7 912 000-00-00', firstname: 'Анна' }
const TYPED = {
  Фамилия: 'Иванова',
  'E-mail': 'anna@example.ru',
  'Дата рождения': '14.03.1990',
  Серия: '5704',
  Номер: '123412',
  'Дата выдачи': '21.11.2016',
  'Код подразделения': '590-012',
  'Кем выдан': 'Отделом УФМС России по Пермскому краю',
}
const waiting = aReservation({ missing: [...LATER_FIELDS], expires_at: '2026-11-24T07:00:00.000Z' })

beforeEach(() => {
  vi.mocked(api.getDraft).mockImplementation(async () => ({
    ok: true,
    value: { data: { draft: aDraft({ fields: NAMES }) } },
  }))
  vi.mocked(api.saveDraft).mockImplementation(async ({ data }) => ({
    ok: true,
    value: { data: { draft: aDraft({ version: 2, fields: { ...NAMES, ...data.fields } }) } },
  }))
})
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

async function openForm() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await renderInRouter(
    <QueryClientProvider client={client}>
      <ContractDetails reservation={waiting} />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Заполнить' }))
  await screen.findByLabelText('Фамилия')
}

async function fillAll() {
  for (const [label, text] of Object.entries(TYPED)) await userEvent.type(screen.getByLabelText(label), text)
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Отправить данные' }))

it('tells what is missing, and what happens without it', async () => {
  await renderInRouter(<ContractDetails reservation={waiting} />)
  const words = screen.getAllByRole('paragraph').map(({ textContent }) => textContent)
  expect(words[0]).toMatch(/фамилию, e-\u2060?mail, паспорт/)
  expect(words[1]).toMatch(/квартира снова станет свободной/)
})

it('has each name in its field where all three were typed as the first', async () => {
  vi.mocked(api.getDraft).mockImplementation(async () => ({
    ok: true,
    value: { data: { draft: aDraft({ fields: { ...NAMES, firstname: 'Соколова Анна Ивановна' } }) } },
  }))
  await openForm()
  const values = ['Фамилия', 'Имя', 'Отчество'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  )
  expect(values).toEqual(['Соколова', 'Анна', 'Ивановна'])
})

it('names every field that is still wrong, and sends nothing', async () => {
  await openForm()
  await send()
  expect(screen.getByRole('region', { name: /Исправьте поля: 8/ })).toBe(document.activeElement)
  await userEvent.click(screen.getByRole('link', { name: 'Введите фамилию' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Фамилия'))
  expect(api.completeBuyer).not.toHaveBeenCalled()
})

it('sends all of it once, however often the button is pressed', async () => {
  vi.mocked(api.completeBuyer).mockImplementation(() => new Promise(() => {}))
  await openForm()
  await fillAll()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Отправить данные' }))
  await waitFor(() => expect(api.completeBuyer).toHaveBeenCalledTimes(1))
  expect(vi.mocked(api.completeBuyer).mock.calls[0]?.[0].data).toMatchObject({
    id: waiting.id,
    lastname: 'Иванова',
    firstname: 'Анна',
    passport_number: '123412',
  })
  expect(await screen.findByRole('button', { name: 'Отправляем…' })).toBeTruthy()
})

it('tells what the server refuses beside its field, or where no field says it, and keeps what was typed', async () => {
  const wrong = { field: 'passport_date', message: 'Проверьте дату выдачи' }
  const refused = (changes: object) => ({
    ok: false as const,
    refusal: aRefusal({ code: 'BAD_REQUEST', status: 400, ...changes }),
  })
  vi.mocked(api.completeBuyer).mockResolvedValueOnce(refused({ fields: [wrong] }))
  await openForm()
  await fillAll()
  await send()
  expect(await screen.findByRole('link', { name: wrong.message })).toBeTruthy()
  expect(screen.getByLabelText('Дата выдачи').getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(screen.getByLabelText('Дата выдачи'), '{Backspace}7')
  vi.mocked(api.completeBuyer).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await send()
  expect((await screen.findByRole('alert')).textContent).toContain('введённое осталось на месте')
  vi.mocked(api.completeBuyer).mockResolvedValueOnce(refused({ status: 401, code: 'UNAUTHORIZED' }))
  await send()
  expect(await screen.findByRole('link', { name: 'Войти и продолжить' })).toBeTruthy()
  expect(screen.getByLabelText('Номер')).toHaveProperty('value', '123412')
})
