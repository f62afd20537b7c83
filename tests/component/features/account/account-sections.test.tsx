import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Report } from '#app/contract/personal.ts'
import { type Reservation, refusalSchema } from '#app/contract/reservation.ts'
import * as api from '#app/features/account/account.functions.ts'
import { DocumentsSection } from '#app/features/account/documents/documents-section.tsx'
import { ProfileSection } from '#app/features/account/profile/profile-section.tsx'
import { BookingSection } from '#app/features/account/reservation/booking-section.tsx'
import * as reservations from '#app/features/reservations/reservations.functions.ts'
import * as pages from '#app/platform/load-page.ts'
import * as files from '#app/platform/save-file.ts'
import { eventually } from '../../../fixtures/eventually.ts'
import { aReservation } from '../../../fixtures/people/reservation.ts'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

vi.mock('#app/features/account/account.functions.ts')
vi.mock('#app/features/reservations/reservations.functions.ts')
vi.mock('#app/platform/load-page.ts')
vi.mock('#app/platform/save-file.ts')

const DAY = '2026-11-20T10:00:00.000Z'
const refusal = (given: object) => ({
  ok: false as const,
  refusal: refusalSchema.parse({ code: 'CONFLICT', status: 409, message: 'Нельзя', ...given }),
})

const PROFILE = {
  is_fresh: true,
  profile: {
    phone: '+79123456789',
    lastname: 'Иванова',
    firstname: 'Мария',
    middlename: '',
    email: 'm@example.ru',
    passport: '45** ****12',
  },
  sessions: [
    {
      id: '11111111-1111-4111-8111-111111111111',
      device: 'Chrome, Linux',
      created_at: DAY,
      seen_at: DAY,
      is_current: true,
    },
    {
      id: '22222222-2222-4222-8222-222222222222',
      device: 'Safari, iPhone',
      created_at: DAY,
      seen_at: DAY,
      is_current: false,
    },
  ],
  consents: [
    {
      id: 7,
      kind: 'personal_data' as const,
      title: 'Согласие на обработку',
      version: '2026-11',
      subject: null,
      given_at: DAY,
      withdrawn_at: null,
      can_withdraw: true,
    },
    {
      id: 8,
      kind: 'offer' as const,
      title: 'Оферта',
      version: '2026-11',
      subject: 'sha256 0a1b',
      given_at: DAY,
      withdrawn_at: null,
      can_withdraw: false,
    },
  ],
}

async function draw(section: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await renderInRouter(
    <QueryClientProvider client={client}>
      <Suspense>{section}</Suspense>
    </QueryClientProvider>,
  )
}

async function drawBooking(reservation: Reservation | null, history: Reservation[] = []) {
  vi.mocked(reservations.getReservations).mockResolvedValue({
    found: { data: { reservation, history } },
    now: Date.parse('2026-11-21T11:41:00.000Z'),
  })
  vi.setSystemTime('2026-11-21T11:41:00.000Z')
  await draw(<BookingSection />)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.mocked(api.getProfile).mockReset().mockResolvedValue({ data: PROFILE })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

it('puts the payment and its deadline first while the reservation waits for it', async () => {
  await drawBooking(aReservation())
  const next = await screen.findByRole('region', { name: 'Оплатите бронь' })
  expect(within(next).getByRole('button', { name: /^Оплатить / })).toBeTruthy()
  expect(within(next).getByRole('timer').textContent).toBe(', осталось 19:00')
  // What to do stands before the flat, on phones above it.
  const flat = screen.getByRole('region', { name: 'Квартира' })
  expect(next.compareDocumentPosition(flat)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByRole('heading', { name: 'Шаг 1 из 5: заявка, дальше бронь' })).toBeTruthy()
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toBe('Заявкасейчас')
})

it('tells of the stages which is now, and on which day the ones before it began', async () => {
  const booked = { status: 'active', at: '2026-11-21T09:00:00.000Z', note: null } as const
  await drawBooking(
    aReservation({ status: 'in_deal', created_at: DAY, moves: [...aReservation().moves, booked] }),
  )
  const stages = within(
    await screen.findByRole('region', { name: 'Шаг 3 из 5: договор, дальше регистрация' }),
  )
  expect(stages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Заявка, пройден20 ноября 2026',
    'Бронь, пройден21 ноября 2026',
    'Договорсейчас',
    'Регистрация',
    'Ключи',
  ])
})

it('reads the reservation again where the payment turns out to be over', async () => {
  await drawBooking(aReservation())
  const pay = await screen.findByRole('button', { name: /^Оплатить / })
  vi.mocked(reservations.openPayment).mockResolvedValue(refusal({ code: 'NOT_TO_PAY' }))
  const paid = aReservation({ status: 'active', can: { pay: false, cancel: true, prolong: false } })
  vi.mocked(reservations.getReservations).mockResolvedValue({
    found: { data: { reservation: paid, history: [paid] } },
    now: Date.now(),
  })
  await userEvent.click(pay)
  expect(await screen.findByRole('region', { name: 'Готовьтесь к договору' })).toBeTruthy()
})

it('says who calls whom once it is paid', async () => {
  await drawBooking(aReservation({ status: 'active', can: { pay: false, cancel: true, prolong: false } }))
  const next = await screen.findByRole('region', { name: 'Готовьтесь к договору' })
  expect(next.textContent).toContain('поможет с документами. Или позвоните сами.')
})

it('cancels only after the terms were shown, and shows what is left', async () => {
  await drawBooking(aReservation())
  vi.mocked(api.cancelReservation).mockResolvedValue({
    ok: true,
    value: { data: { reservation: aReservation() } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Отменить бронь' }))
  const dialog = screen.getByRole('dialog', { name: 'Отменить бронь?' })
  expect(dialog.textContent).toContain('ничего не заплатили')
  expect(within(dialog).getByRole('button', { name: 'Оставить бронь' })).toBeTruthy()
  expect(api.cancelReservation).not.toHaveBeenCalled()
  const ended = aReservation({
    status: 'cancelled_by_user',
    can: { pay: false, cancel: false, prolong: false },
  })
  vi.mocked(reservations.getReservations).mockResolvedValue({
    found: { data: { reservation: ended, history: [ended] } },
    now: Date.now(),
  })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Отменить бронь' }))
  expect(api.cancelReservation).toHaveBeenCalledWith({ data: { id: ended.id, reason: '' } })
  expect(await screen.findByRole('heading', { name: 'Брони нет' })).toBeTruthy()
  expect(screen.getByText('Отменена вами')).toBeTruthy()
})

it('keeps the dialog with the reason when the cancelling is refused', async () => {
  await drawBooking(aReservation())
  vi.mocked(api.cancelReservation).mockResolvedValue(refusal({ message: 'Договор уже оформляется' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Отменить бронь' }))
  const dialog = screen.getByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Отменить бронь' }))
  expect(within(dialog).getByRole('alert').textContent).toContain('Договор уже оформляется')
})

it('leads to the choice of a flat where there is no reservation', async () => {
  await drawBooking(null)
  const link = await screen.findByRole('link', { name: 'Выбрать квартиру' })
  expect(link.getAttribute('href')).toBe('/choose/flat')
})

it('leads to the login when the session ended meanwhile', async () => {
  vi.mocked(reservations.getReservations).mockResolvedValue({ found: null, now: Date.now() })
  await draw(<BookingSection />)
  const link = await screen.findByRole('link', { name: 'Войти' })
  expect(link.getAttribute('href')).toBe('/account/login?next=%2Faccount')
})

it('marks a report as read when it is opened, and once', async () => {
  const report: Report = {
    id: 5,
    kind: 'payment',
    title: 'Оплата прошла',
    text: 'Бронь действует',
    date: DAY,
    file: null,
    is_read: false,
  }
  vi.mocked(api.getDocuments).mockResolvedValue({ data: { documents: [], reports: [report] } })
  vi.mocked(api.readReports).mockResolvedValue({
    ok: true,
    value: { data: { reports: [{ ...report, is_read: true }] } },
  })
  await draw(<DocumentsSection />)
  const title = await screen.findByText('Оплата прошла')
  expect(title.parentElement?.textContent).toContain('не прочитан')
  await userEvent.click(title)
  await eventually(() => expect(api.readReports).toHaveBeenCalledWith({ data: { ids: [5] } }))
  await eventually(() => expect(screen.queryByText(/не прочитан/)).toBeNull())
  await userEvent.click(title)
  await userEvent.click(title)
  expect(api.readReports).toHaveBeenCalledTimes(1)
})

it('shows the passport masked alone, and checks names before they go', async () => {
  await draw(<ProfileSection />)
  expect(await screen.findByText('45** ****12')).toBeTruthy()
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Имя' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Mary')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(screen.getByText(/: только русские буквы/)).toBeTruthy()
  expect(document.activeElement).toBe(name)
  expect(api.saveProfile).not.toHaveBeenCalled()
})

it('saves names and keeps what was typed when the server refuses a field', async () => {
  vi.mocked(api.saveProfile).mockResolvedValue(
    refusal({ code: 'BAD_REQUEST', status: 400, fields: [{ field: 'email', message: 'Такого адреса нет' }] }),
  )
  await draw(<ProfileSection />)
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mail' })
  await userEvent.clear(email)
  await userEvent.type(email, 'new@example.ru')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(api.saveProfile).toHaveBeenCalledWith({
    data: { lastname: 'Иванова', firstname: 'Мария', middlename: '', email: 'new@example.ru' },
  })
  expect(await screen.findByText(/Такого адреса нет/)).toBeTruthy()
  expect(email.value).toBe('new@example.ru')
})

it('signs another device out by itself, this one only with all', async () => {
  vi.mocked(api.endSession).mockResolvedValue({ ok: true, value: { data: { sessions: [] } } })
  vi.mocked(api.signOut).mockResolvedValue({ ok: true, value: { data: { user: {} } } })
  await draw(<ProfileSection />)
  const buttons = await screen.findAllByRole('button', { name: /^Отключить/ })
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Отключить: Safari, iPhone'])
  await userEvent.click(screen.getByRole('button', { name: /Safari/ }))
  expect(api.endSession).toHaveBeenCalledWith({ data: { id: PROFILE.sessions[1]?.id } })
  await userEvent.click(screen.getByRole('button', { name: 'Выйти везде' }))
  expect(api.signOut).toHaveBeenCalledWith({ data: { everywhere: true } })
  expect(pages.loadPage).toHaveBeenCalledWith('/')
})

it('takes back only the consents that may be taken back', async () => {
  vi.mocked(api.withdrawConsent).mockResolvedValue(refusal({ message: 'Сначала отмените бронь' }))
  await draw(<ProfileSection />)
  // The offer is a term of the reservation: there is one button alone.
  await userEvent.click(await screen.findByRole('button', { name: /Отозвать.*Согласие на обработку/ }))
  expect(screen.getAllByRole('button', { name: /Отозвать/ })).toHaveLength(1)
  expect(api.withdrawConsent).toHaveBeenCalledWith({ data: { id: 7 } })
  expect(await screen.findByText(/Сначала отмените бронь/)).toBeTruthy()
  expect(screen.getByText('Контрольная сумма текста')).toBeTruthy()
})

it('hands the copy of the data over as a file', async () => {
  vi.mocked(api.exportAccountData).mockResolvedValue({ ok: true, value: '{"phone":"+7"}' })
  await draw(<ProfileSection />)
  await userEvent.click(await screen.findByRole('button', { name: 'Скачать мои данные' }))
  expect(files.saveFile).toHaveBeenCalledWith(
    expect.stringMatching(/\.json$/),
    'application/json',
    '{"phone":"+7"}',
  )
})

it('deletes nothing before the consequences were ticked', async () => {
  vi.mocked(api.eraseAccount).mockResolvedValue({ ok: true, value: { data: { erased: true } } })
  await draw(<ProfileSection />)
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить мои данные' }))
  const dialog = screen.getByRole('dialog', { name: 'Удалить данные?' })
  expect(dialog.textContent).toContain('По закону остаются')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Удалить навсегда' }))
  expect(within(dialog).getByRole('alert').textContent).toContain('Отметьте')
  expect(api.eraseAccount).not.toHaveBeenCalled()
  await userEvent.click(within(dialog).getByRole('checkbox'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Удалить навсегда' }))
  expect(api.eraseAccount).toHaveBeenCalledWith({ data: { confirm: true } })
  expect(pages.loadPage).not.toHaveBeenCalled()
  const told = await screen.findByRole('dialog', { name: 'Данные удалены' })
  expect(within(told).getByRole('status').textContent).toContain('все входы закончены')
  const home = within(told).getByRole('button', { name: 'На главную' })
  expect(document.activeElement).toBe(home)
  await userEvent.click(home)
  expect(pages.loadPage).toHaveBeenCalledWith('/')
})

it('says that the data are deleted though the dialog was closed meanwhile', async () => {
  const answer = Promise.withResolvers<Awaited<ReturnType<typeof api.eraseAccount>>>()
  vi.mocked(api.eraseAccount).mockReturnValue(answer.promise)
  await draw(<ProfileSection />)
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить мои данные' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Удалить навсегда' }))
  await userEvent.click(screen.getByRole('button', { name: 'Оставить данные' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  answer.resolve({ ok: true, value: { data: { erased: true } } })
  expect(await screen.findByRole('dialog', { name: 'Данные удалены' })).toBeTruthy()
})
