import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Draft } from '#app/contract/account.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { accountQueries } from '#app/features/account/account.queries.ts'
import * as api from '#app/features/booking/booking.functions.ts'
import { bookingLive } from '#app/features/booking/booking.live.ts'
import type { PhoneSignIn } from '#app/features/booking/form/phone-sign-in.ts'
import * as reservations from '#app/features/reservations/reservations.functions.ts'
import { eventually } from '../../../../fixtures/eventually.ts'
import { aFlat } from '../../../../fixtures/flats.ts'
import {
  aBookingFlat,
  aDraft,
  anOffer,
  aRefusal,
  aReservation,
  FILLED,
  FURNISHES,
  PERIODS,
  SEALED,
} from '../../../../fixtures/people/booking.ts'
import { restorePage } from '../../../../fixtures/restore-page.ts'
import { openBooking } from '../open-booking.tsx'

vi.mock('#app/features/booking/booking.functions.ts')
vi.mock('#app/features/reservations/reservations.functions.ts')

const USER = { phone: '+79120000000' }
const noReservations = { found: null, now: Date.now() }
const signedOut = { ok: false as const, refusal: aRefusal({ code: 'UNAUTHORIZED', status: 401 }) }
const drafted = () => aDraft({ fields: FILLED, sealed: SEALED, consent: true })
const named = () => aDraft({ fields: { firstname: 'Анна' }, consent: true })
let saved = aDraft()

beforeEach(() => {
  saved = aDraft()
  vi.mocked(api.getBookingFlat).mockImplementation(async () => aBookingFlat())
  vi.mocked(api.getPeriods).mockImplementation(async () => PERIODS)
  vi.mocked(api.getFurnishOptions).mockImplementation(async () => FURNISHES)
  vi.mocked(api.getOffer).mockImplementation(async ({ data }) =>
    anOffer({ period: Number(data.period), furnish: Number(data.furnish) }),
  )
  vi.mocked(api.getBookingInfo).mockImplementation(async () => ({
    title: '',
    lead: '',
    steps: [],
    questions: [],
    tariffs: [],
    hold_minutes: 20,
    consent: { id: 1, version: '1', title: 'Согласие', html: '<p>Текст согласия</p>' },
  }))
  vi.mocked(reservations.getReservations).mockImplementation(async () => noReservations)
  vi.mocked(api.saveDraft).mockImplementation(async ({ data }) => {
    saved = {
      ...saved,
      version: saved.version + 1,
      saved_at: '2026-11-21T07:41:00Z',
      fields: { ...saved.fields, ...data.fields },
      consent: saved.consent || data.consent,
    }
    return { ok: true, value: { data: { draft: saved } } }
  })
})
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

const NO_CONSENT = 'Отметьте согласие: без него бронь не\u00a0оформить'
const consentBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /персональных данных/ })
const consent = () => userEvent.click(consentBox())
/** Fields that have reached the server. */
const sentFields = () =>
  Object.assign({}, ...vi.mocked(api.saveDraft).mock.calls.map(([{ data }]) => data.fields))
const next = () => userEvent.click(screen.getByRole('button', { name: /^Далее/ }))

const FOUR = ['Подтверждаю цену', 'Подтверждаю срок', 'Подтверждаю отделку', 'Принимаю оферту']
const ALL_FOUR = 'Согласен со всеми четырьмя пунктами'
const checkedOf = (names: readonly string[]) =>
  names.map((name) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked)

/** Agreements are never given beforehand; the consent of these drafts is. */
async function agreeToAll() {
  await userEvent.click(await screen.findByRole('checkbox', { name: ALL_FOUR }))
}

/** Signing in by a code, as the route brings it. */
function aSignIn(changes: Partial<PhoneSignIn> = {}): PhoneSignIn {
  return {
    request: vi.fn(async () => true),
    isBusy: false,
    problemOf: () => undefined,
    problem: undefined,
    haveCode: undefined,
    codeForm: undefined,
    sentTo: '',
    ...changes,
  }
}

describe('terms', () => {
  it('choose the first of each and one’s own money, and follow every choice', async () => {
    await openBooking({ path: '/booking/128', draft: null })
    expect(screen.getByRole('radio', { name: /3 дня/ })).toHaveProperty('checked', true)
    expect(screen.getByRole('radio', { name: /Без отделки/ })).toHaveProperty('checked', true)
    expect(screen.getByRole('radio', { name: 'Свои средства' })).toHaveProperty('checked', true)
    await userEvent.click(screen.getByRole('radio', { name: /7 дней/ }))
    await userEvent.click(screen.getByRole('radio', { name: /Чистовая/ }))
    expect((await screen.findAllByText('13 380 000 ₽')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('25 000 ₽').length).toBeGreaterThan(1)
  })

  it('lead on a press that came before the effects of the page had run', async () => {
    const { router } = await openBooking({
      path: '/booking/128',
      draft: named(),
      user: USER,
      onCommit: () => screen.getByRole('button', { name: 'Далее' }).click(),
    })
    await eventually(() => expect(router.state.location.search).toEqual({ step: 'agreement' }))
    expect(await screen.findByRole('heading', { name: /Подтверждение/ })).toBeTruthy()
    await act(() => router.load())
    expect(router.state.location.search).toEqual({ step: 'agreement' })
    // Going back leads to the terms: the press made an entry of its own.
    act(() => router.history.back())
    expect(await screen.findByRole('heading', { name: /Условия/ })).toBeTruthy()
  })

  it('ask a visitor for a name and a phone, send the code, and keep what was typed for the session', async () => {
    const signIn = aSignIn()
    const { router } = await openBooking({ path: '/booking/128', draft: null, signIn })
    await userEvent.click(screen.getByRole('radio', { name: /7 дней/ }))
    await next()
    expect(screen.getByRole('link', { name: 'Введите имя' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Введите телефон' })).toBeTruthy()
    expect(screen.getByRole('link', { name: NO_CONSENT })).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Имя'), 'Анна')
    await userEvent.type(screen.getByLabelText('Телефон'), '9120000000')
    await next()
    // Nothing of it leaves the browser before the consent.
    expect(signIn.request).not.toHaveBeenCalled()
    await consent()
    await next()
    await waitFor(() => expect(signIn.request).toHaveBeenCalledExactlyOnceWith('+79120000000', true))
    expect(screen.getByLabelText('Телефон')).toHaveProperty('value', formatPhone('+79120000000'))
    // Nothing of the buyer is in the address.
    expect(decodeURIComponent(router.state.location.href)).not.toMatch(/Анна|912/)
    expect(router.state.location.search).toMatchObject({ period: 2, furnish: 1 })
    cleanup()
    await openBooking({ path: router.state.location.href, draft: aDraft(), user: USER })
    expect(screen.getByLabelText('Имя')).toHaveProperty('value', 'Анна')
    await waitFor(() => expect(saved.fields).toMatchObject({ firstname: 'Анна', period: '2' }))
    expect(vi.mocked(api.saveDraft).mock.calls[0]?.[0].data).toMatchObject({ consent: true })
  })

  it('open the field for the code, and say where no code was sent', async () => {
    const filled = { path: '/booking/128', draft: null, user: {} }
    const refused = aSignIn({ request: async () => false, problem: 'Слишком часто', haveCode: vi.fn() })
    await openBooking({ ...filled, signIn: refused })
    expect(screen.getByRole('alert').textContent).toContain('Слишком часто')
    await userEvent.type(screen.getByLabelText('Имя'), 'Анна')
    await userEvent.type(screen.getByLabelText('Телефон'), '9120000000')
    await userEvent.click(screen.getByRole('button', { name: 'У меня уже есть код' }))
    expect(refused.haveCode).not.toHaveBeenCalled()
    await consent()
    await next()
    expect(screen.getByLabelText('Имя')).toHaveProperty('value', 'Анна')
    await userEvent.click(screen.getByRole('button', { name: 'У меня уже есть код' }))
    expect(refused.haveCode).toHaveBeenCalledExactlyOnceWith('+79120000000')
    cleanup()

    const waiting = aSignIn({ codeForm: <p>Код из СМС</p>, sentTo: '+7 912 000-00-00' })
    await openBooking({ path: '/booking/128?step=agreement', draft: null, user: {}, signIn: waiting })
    // The name is not there: no address gets past it.
    await userEvent.type(await screen.findByLabelText('Имя'), 'Анна')
    expect(screen.getByLabelText('Телефон')).toHaveProperty('value', '+7 912 000-00-00')
    await consent()
    await next()
    expect(await screen.findByText('Код из СМС')).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('chosen before signing in survive a reload and Back, in the address', async () => {
    const { router } = await openBooking({ path: '/booking/128', draft: null })
    await userEvent.click(await screen.findByRole('radio', { name: /^7 дней/ }))
    await userEvent.click(screen.getByRole('radio', { name: 'Ипотека' }))
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ period: 2, pay_method: 'mortgage' }),
    )
    expect(router.history.length).toBe(1)
    await userEvent.click(screen.getByRole('radio', { name: 'Свои средства' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ period: 2, furnish: 1 }))
    await userEvent.click(screen.getByRole('radio', { name: 'Ипотека' }))
    await waitFor(() => expect(router.state.location.search).toHaveProperty('pay_method'))
    cleanup()
    await openBooking({ path: router.state.location.href, draft: null })
    expect(await screen.findByRole<HTMLInputElement>('radio', { name: /^7 дней/ })).toHaveProperty(
      'checked',
      true,
    )
    expect(screen.getByRole('radio', { name: 'Ипотека' })).toHaveProperty('checked', true)
  })

  it('chosen before signing in are put into the draft', async () => {
    const draft = aDraft({ fields: { period: '1', furnish: '1', pay_method: 'cash' } })
    await openBooking({ path: '/booking/128?period=2&furnish=2', draft, user: USER })
    await waitFor(() => expect(saved.fields).toEqual({ period: '2', furnish: '2' }))
    expect(screen.getByRole('radio', { name: /7 дней/ })).toHaveProperty('checked', true)
  })
})

describe('the buyer', () => {
  it('is filled in for who is known, with the phone of the account; what is wrong is told on top, and beside it', async () => {
    const known = { ...USER, firstname: 'Анна' }
    await openBooking({ path: '/booking/128', draft: aDraft({ consent: true }), user: known })
    const name = screen.getByLabelText('Имя')
    expect(name).toHaveProperty('value', 'Анна')
    expect(screen.getByText('+7 912 000-00-00')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Телефон' })).toBeNull()
    await userEvent.clear(name)
    await next()
    const summary = screen.getByRole('region', { name: /Исправьте поле: 1/ })
    expect(document.activeElement).toBe(summary)
    await userEvent.click(within(summary).getByRole('link', { name: 'Введите имя' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Имя'))
    expect(screen.getByLabelText('Имя').getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(screen.getByLabelText('Имя'), 'Анна')
    expect(screen.getByLabelText('Имя').getAttribute('aria-invalid')).toBeNull()
  })

  it('whose data for the contract are there already is told so on both screens, and is asked for none later', async () => {
    await openBooking({ path: '/booking/128', draft: drafted(), user: USER })
    expect(screen.getByText(/Данные для договора у нас уже есть/)).toBeTruthy()
    await next()
    expect(await screen.findByText(/Данные для договора у нас уже есть/)).toBeTruthy()
    expect(screen.queryByText(/заполните потом/)).toBeNull()
    cleanup()
    await openBooking({ path: '/booking/128', draft: named(), user: USER })
    expect(screen.getByText(/данные для договора заполните потом/)).toBeTruthy()
    await next()
    expect(await screen.findByText(/Данные для договора заполните потом/)).toBeTruthy()
  })

  it('agrees to the use of the data by an own tick, before any of it leaves the browser', async () => {
    await openBooking({ path: '/booking/128', draft: aDraft(), user: USER })
    expect(consentBox().checked).toBe(false)
    await userEvent.click(screen.getByRole('radio', { name: /7 дней/ }))
    await userEvent.type(screen.getByLabelText('Имя'), 'Анна')
    await userEvent.tab()
    // The terms are nobody's data.
    await waitFor(() => expect(sentFields()).toEqual({ period: '2' }))
    expect(await screen.findByText('Имя и телефон сохраним после согласия')).toBeTruthy()
    expect(screen.queryByText('Введённое сохранено')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Текст согласия' }))
    expect(await screen.findByRole('dialog', { name: 'Согласие' })).toBeTruthy()
    await userEvent.click(screen.getAllByRole('button', { name: 'Закрыть' })[0] ?? document.body)
    await next()
    expect(screen.getByRole('link', { name: NO_CONSENT })).toBeTruthy()
    expect(sentFields()).toEqual({ period: '2' })
    await consent()
    await next()
    await waitFor(() => expect(sentFields()).toMatchObject({ firstname: 'Анна' }))
    expect(vi.mocked(api.saveDraft).mock.lastCall?.[0].data).toMatchObject({ consent: true })
    await agreeToAll()
    vi.mocked(api.bookFlat).mockImplementation(() => new Promise(() => {}))
    await userEvent.click(await screen.findByRole('button', { name: /^Забронировать/ }))
    // Recorded with the draft: the booking does not give it once more.
    await waitFor(() =>
      expect(vi.mocked(api.bookFlat).mock.calls[0]?.[0].data).toMatchObject({ consent: false, later: true }),
    )
  })

  it('is told until when the flat would be reserved, to the minute, and that it does not wait yet', async () => {
    await openBooking({ path: '/booking/128?step=agreement', draft: named(), user: USER })
    expect(
      await screen.findByText(
        /^Если забронировать сейчас, бронь действует до.\d+ \S+ \d{4}, \d\d:\d\d по.\S+$/,
      ),
    ).toBeTruthy()
    expect(
      screen.getByText(/^Это 3.дня с.минуты бронирования\. Пока вы.не.забронировали, квартиру может занять/),
    ).toBeTruthy()
    cleanup()
    vi.mocked(api.getOffer).mockImplementation(async () => anOffer({ period: 2 }))
    await openBooking({ path: '/booking/128?step=agreement&period=2', draft: named(), user: USER })
    expect(await screen.findByText(/^Это 7.дней с.минуты оплаты\. На.оплату будет 20.мин\./)).toBeTruthy()
  })

  it('who has consented before is told so, and asked for no tick', async () => {
    await openBooking({ path: '/booking/128', draft: named(), user: USER })
    expect(screen.getByText(/Согласие .+ вы.уже дали/)).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: /персональных данных/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Текст согласия' })).toBeTruthy()
  })

  describe('whose consent was withdrawn while the booking is open', () => {
    const fields = [{ field: 'consent', message: NO_CONSENT }]
    const refused = {
      ok: false as const,
      refusal: aRefusal({ code: 'BAD_REQUEST', status: 400, fields }),
    }

    it('is led back to the tick by the submit, with what was typed, and gives it anew only by that tick', async () => {
      vi.mocked(api.bookFlat).mockResolvedValue(refused)
      await openBooking({ path: '/booking/128?step=agreement', draft: named(), user: USER })
      await agreeToAll()
      await userEvent.click(await screen.findByRole('button', { name: 'Забронировать бесплатно' }))
      expect(vi.mocked(api.bookFlat).mock.lastCall?.[0].data.consent).toBe(false)
      await userEvent.click(await screen.findByRole('link', { name: NO_CONSENT }))
      expect(document.activeElement).toBe(consentBox())
      expect([consentBox().checked, consentBox().getAttribute('aria-invalid')]).toEqual([false, 'true'])
      expect(screen.getByLabelText('Имя')).toHaveProperty('value', 'Анна')
      await next()
      expect(screen.getByRole('link', { name: NO_CONSENT })).toBeTruthy()
      await consent()
      await next()
      expect(await screen.findByRole('heading', { name: /Подтверждение/ })).toBeTruthy()
      await waitFor(() =>
        expect(vi.mocked(api.saveDraft).mock.lastCall?.[0].data).toMatchObject({ consent: true }),
      )
    })

    it('finds the tick missed beside what he is typing, which is not lost, and may leave freely', async () => {
      vi.mocked(api.saveDraft).mockImplementationOnce(async () => refused)
      const { router } = await openBooking({ path: '/booking/128', draft: named(), user: USER })
      const name = screen.getByLabelText('Имя')
      await userEvent.type(name, ' Мария')
      await userEvent.tab()
      expect(await screen.findByText('Имя и телефон сохраним после согласия')).toBeTruthy()
      expect(consentBox().getAttribute('aria-invalid')).toBe('true')
      expect(screen.getByText(/^Отметьте согласие/)).toBeTruthy()
      expect(name).toHaveProperty('value', 'Анна Мария')
      await act(() => router.navigate({ href: '/choose/flat/128' }))
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(router.state.location.pathname).toBe('/choose/flat/128')
    })
  })

  it('loses nothing by going back', async () => {
    await openBooking({ path: '/booking/128', draft: aDraft({ consent: true }), user: USER })
    await userEvent.type(screen.getByLabelText('Имя'), 'Анна')
    await next()
    await userEvent.click(await screen.findByRole('link', { name: 'Назад' }))
    expect(await screen.findByLabelText('Имя')).toHaveProperty('value', 'Анна')
  })

  it('who lost the connection keeps what was typed, and is told so quietly', async () => {
    await openBooking({ path: '/booking/128', draft: aDraft({ consent: true }), user: USER })
    const save = vi.mocked(api.saveDraft).getMockImplementation()
    vi.mocked(api.saveDraft).mockRejectedValue(new TypeError('Failed to fetch'))
    await userEvent.type(screen.getByLabelText('Имя'), 'Анна')
    await userEvent.tab()
    expect(await screen.findByText(/Повторяем, введённое никуда не денется/)).toBeTruthy()
    if (save) vi.mocked(api.saveDraft).mockImplementation(save)
    act(() => void dispatchEvent(new Event('online')))
    expect(await screen.findByText('Введённое сохранено')).toBeTruthy()
    expect(saved.fields).toMatchObject({ firstname: 'Анна' })
  })

  it.each([
    ['has no connection', () => Promise.reject(new TypeError('Failed to fetch')), /^Нет соединения/],
    [
      'was refused by the server',
      async () => ({ ok: false as const, refusal: aRefusal({ code: 'BAD_REQUEST', status: 400 }) }),
      /^Сервер не сохранил/,
    ],
  ])('who %s is asked before leaving, and told why', async (_, answer, why) => {
    vi.mocked(api.saveDraft).mockImplementation(answer)
    const { router } = await openBooking({ path: '/booking/128', draft: named(), user: USER })
    await userEvent.type(screen.getByLabelText('Имя'), ' Мария')
    act(() => void router.navigate({ href: '/choose/flat/128' }))
    const asked = await screen.findByRole('dialog', { name: 'Не всё сохранено' })
    expect(within(asked).getByText(why)).toBeTruthy()
    await userEvent.click(within(asked).getByRole('button', { name: 'Уйти' }))
    await eventually(() => expect(router.state.location.pathname).toBe('/choose/flat/128'))
  })

  it('whose session ended is led to signing in, and finds what was typed again', async () => {
    const { router } = await openBooking({
      path: '/booking/128',
      draft: aDraft({ consent: true }),
      user: USER,
    })
    vi.mocked(api.saveDraft).mockResolvedValue(signedOut)
    await userEvent.type(screen.getByLabelText('Имя'), 'Анна')
    await userEvent.tab()
    await userEvent.click(await screen.findByRole('link', { name: 'Войти и продолжить' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/login'))
    expect(router.state.location.search).toEqual({ next: '/booking/128?step=terms' })
    cleanup()
    await openBooking({ path: '/booking/128?step=terms', draft: aDraft(), user: USER })
    expect(screen.getByLabelText('Имя')).toHaveProperty('value', 'Анна')
  })
})

describe('a page that is loaded again', () => {
  it('still has the agreements that were ticked, as long as the offer is the same', async () => {
    await openBooking({ path: '/booking/128?step=agreement', draft: drafted(), user: USER })
    for (const name of FOUR.slice(0, 2)) await userEvent.click(await screen.findByRole('checkbox', { name }))
    await waitFor(() =>
      expect(sentFields()).toHaveProperty('ticks', expect.stringContaining(' price period')),
    )
    const { ticks } = sentFields()
    cleanup()

    const kept = aDraft({ fields: { ...FILLED, ticks }, sealed: SEALED, consent: true })
    await openBooking({ path: '/booking/128?step=agreement', draft: kept, user: USER })
    const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: ALL_FOUR })
    expect(checkedOf(FOUR)).toEqual([true, true, false, false])
    expect([all.checked, all.indeterminate]).toEqual([false, true])
    cleanup()

    const old = { ...FILLED, ticks: ticks.replace(/^\S+/, 'another-text') }
    await openBooking({
      path: '/booking/128?step=agreement',
      draft: aDraft({ fields: old, sealed: SEALED, consent: true }),
      user: USER,
    })
    await screen.findByRole('checkbox', { name: ALL_FOUR })
    expect(checkedOf(FOUR)).toEqual([false, false, false, false])
  })
})

it.each(['terms', 'agreement'])(
  'the calculation of the page of the flat stands over the step %s, as long as the terms have its way',
  async (step) => {
    const path = `/booking/128?step=${step}`
    const note = <p>Взнос 2 000 000 ₽, в месяц 17 987 ₽</p>
    const open = (method: string) =>
      openBooking({ path, draft: drafted(), user: USER, chosenWay: { method, note } })
    await open('cash')
    expect(await screen.findByText('Взнос 2 000 000 ₽, в месяц 17 987 ₽')).toBeTruthy()
    cleanup()
    await open('mortgage')
    await screen.findByRole('heading', { level: 2, name: /^Шаг/ })
    expect(screen.queryByText(/^Взнос/)).toBeNull()
  },
)

describe('the agreement', () => {
  const open = () => openBooking({ path: '/booking/128?step=agreement', draft: drafted(), user: USER })

  it('stands for nobody beforehand, and each part of it is named where it is missing', async () => {
    await open()
    await screen.findByRole('checkbox', { name: ALL_FOUR })
    expect(checkedOf([ALL_FOUR, ...FOUR])).toEqual([false, false, false, false, false])
    await userEvent.click(screen.getByRole('button', { name: 'Забронировать бесплатно' }))
    expect(screen.getByRole('region', { name: /Исправьте поля: 4/ })).toBeTruthy()
    expect(api.bookFlat).not.toHaveBeenCalled()
  })

  it('is given by four ticks, or by one that ticks the four, which stand under it', async () => {
    await open()
    await agreeToAll()
    expect(checkedOf([ALL_FOUR, ...FOUR])).toEqual([true, true, true, true, true])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Подтверждаю срок' }))
    expect(checkedOf([ALL_FOUR, ...FOUR])).toEqual([false, true, false, true, true])
    await agreeToAll()
    await agreeToAll()
    expect(checkedOf([ALL_FOUR, ...FOUR])).toEqual([false, false, false, false, false])
  })

  it('is asked for under the terms that were chosen, never under those before them', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    vi.mocked(api.getOffer).mockImplementation(async ({ data }) => {
      if (Number(data.period) === 2) await answered
      return anOffer({ period: Number(data.period), furnish: Number(data.furnish) })
    })
    await openBooking({ path: '/booking/128', draft: named(), user: USER })
    await waitFor(() => expect(api.getOffer).toHaveBeenCalledTimes(1))
    await userEvent.click(screen.getByRole('radio', { name: /7 дней/ }))
    await next()
    expect(await screen.findByRole('heading', { name: /Подтверждение/ })).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: ALL_FOUR })).toBeNull()
    expect(screen.getByText('Условия загружаются…')).toBeTruthy()
    answer()
    await agreeToAll()
    expect(checkedOf([ALL_FOUR, ...FOUR])).toEqual([true, true, true, true, true])
    expect(screen.queryByText(/^Условия изменились/)).toBeNull()
  })

  it('books once, however often the button is pressed, with what the form asks alone', async () => {
    vi.mocked(api.bookFlat).mockImplementation(() => new Promise(() => {}))
    await open()
    await agreeToAll()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Забронировать бесплатно' }))
    expect(api.bookFlat).toHaveBeenCalledTimes(1)
    const { submit_key, ...sent } = vi.mocked(api.bookFlat).mock.calls[0]?.[0].data ?? {}
    expect(sent).toEqual({
      flat: 128,
      period: 1,
      furnish: 1,
      pay_method: 'cash',
      firstname: 'Анна',
      phone: formatPhone(FILLED.phone),
      later: true,
      consent: false,
      agreement: { price: true, period: true, furnish: true, offer: true },
      offer_sha256: '1-1-12480000',
    })
  })

  it('wait for the draft without a busy button, and then book once', async () => {
    vi.mocked(api.bookFlat).mockImplementation(() => new Promise(() => {}))
    const { promise, resolve } = Promise.withResolvers<{ ok: true; value: { data: { draft: Draft } } }>()
    await open()
    await agreeToAll()
    await screen.findByRole('button', { name: 'Забронировать бесплатно' })
    await eventually(() => expect(saved.fields).toHaveProperty('ticks'))
    vi.mocked(api.saveDraft).mockReturnValue(promise)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Подтверждаю цену' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Подтверждаю цену' }))
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Забронировать бесплатно' }))
    expect(api.bookFlat).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Забронировать бесплатно' }).ariaDisabled).not.toBe('true')
    await act(async () => resolve({ ok: true, value: { data: { draft: { ...saved, version: 99 } } } }))
    expect(await screen.findByRole('button', { name: 'Бронируем…' })).toBeTruthy()
    expect(api.bookFlat).toHaveBeenCalledTimes(1)
  })

  it('book nothing where the session has ended, and show the way back', async () => {
    await open()
    vi.mocked(api.saveDraft).mockResolvedValue(signedOut)
    await agreeToAll()
    await userEvent.click(await screen.findByRole('button', { name: 'Забронировать бесплатно' }))
    expect(await screen.findByText('Вы вышли из личного кабинета')).toBeTruthy()
    expect(api.bookFlat).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Забронировать бесплатно' })).toBeTruthy()
  })

  it('lead to the result of a submit whose page was left before the answer', async () => {
    const answer = Promise.withResolvers<Awaited<ReturnType<typeof api.bookFlat>>>()
    vi.mocked(api.bookFlat).mockReturnValue(answer.promise)
    const { router } = await open()
    await agreeToAll()
    await userEvent.click(await screen.findByRole('button', { name: 'Забронировать бесплатно' }))
    await act(() => router.navigate({ href: '/choose/flat/128' }))
    expect(screen.queryByRole('button', { name: 'Бронируем…' })).toBeNull()
    await act(async () => answer.resolve({ ok: true, value: { data: { reservation: aReservation() } } }))
    await eventually(() => expect(router.state.location.pathname).toBe('/booking/success'))
  })

  it('show the way back where the session ends between the last save and the submit', async () => {
    vi.mocked(api.bookFlat).mockResolvedValue(signedOut)
    await open()
    await agreeToAll()
    await userEvent.click(await screen.findByRole('button', { name: 'Забронировать бесплатно' }))
    expect(await screen.findByText('Вы вышли из личного кабинета')).toBeTruthy()
  })

  it('repeat a submit that stays without an answer, by itself', async () => {
    const timeout = new AbortController()
    const timeouts = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
    onTestFinished(() => timeouts.mockRestore())
    vi.mocked(api.bookFlat).mockImplementationOnce(
      ({ signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    )
    await open()
    await agreeToAll()
    await userEvent.click(await screen.findByRole('button', { name: 'Забронировать бесплатно' }))
    expect(await screen.findByRole('button', { name: 'Бронируем…' })).toBeTruthy()
    act(() => timeout.abort())
    expect(await screen.findByText('Связь прервалась до ответа')).toBeTruthy()
  })

  it('repeat also while the draft of the next submit is being saved without an answer', async () => {
    vi.mocked(api.bookFlat).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    vi.mocked(api.bookFlat).mockResolvedValueOnce({
      ok: true,
      value: { data: { reservation: aReservation() } },
    })
    const { router } = await open()
    await agreeToAll()
    await userEvent.click(await screen.findByRole('button', { name: 'Забронировать бесплатно' }))
    expect(await screen.findByText('Связь прервалась до ответа')).toBeTruthy()
    vi.mocked(api.saveDraft).mockReturnValue(new Promise(() => {}))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Подтверждаю цену' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Подтверждаю цену' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Забронировать бесплатно' }))
    await userEvent.click(screen.getByRole('button', { name: 'Повторить сейчас' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking/success'))
  })

  it('repeat a submit that got no answer under the same key', async () => {
    vi.mocked(api.bookFlat).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    vi.mocked(api.bookFlat).mockResolvedValueOnce({
      ok: true,
      value: { data: { reservation: aReservation() } },
    })
    const { router } = await open()
    await agreeToAll()
    await userEvent.click(await screen.findByRole('button', { name: 'Забронировать бесплатно' }))
    expect(await screen.findByText('Связь прервалась до ответа')).toBeTruthy()
    act(() => void dispatchEvent(new Event('online')))
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking/success'))
    const keys = vi.mocked(api.bookFlat).mock.calls.map(([{ data }]) => data.submit_key)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  it('repeat by themselves a submit that a failing server did not answer', async () => {
    vi.mocked(api.bookFlat).mockRejectedValueOnce(new Error('out of order'))
    vi.mocked(api.bookFlat).mockResolvedValueOnce({
      ok: true,
      value: { data: { reservation: aReservation() } },
    })
    const { router } = await open()
    await agreeToAll()
    const button = await screen.findByRole('button', { name: 'Забронировать бесплатно' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      act(() => button.click())
      await act(() => vi.advanceTimersByTimeAsync(100))
      expect(api.bookFlat).toHaveBeenCalledTimes(1)
      expect(screen.getByText('Связь прервалась до ответа')).toBeTruthy()
      await act(() => vi.advanceTimersByTimeAsync(10_000))
      expect(api.bookFlat).toHaveBeenCalledTimes(2)
      await act(() => vi.advanceTimersByTimeAsync(1_000))
      expect(router.state.location.pathname).toBe('/booking/success')
    } finally {
      vi.useRealTimers()
    }
    const [first, second] = vi.mocked(api.bookFlat).mock.calls
    expect(second?.[0].data).toEqual(first?.[0].data)
  })

  it('tell calmly that the flat was taken, with others, in place', async () => {
    const refusal = aRefusal({ code: 'FLAT_TAKEN', status: 409, flats: [aFlat({ id: 5, area: 58 })] })
    vi.mocked(api.bookFlat).mockResolvedValue({ ok: false, refusal })
    const { router } = await open()
    await agreeToAll()
    await userEvent.click(await screen.findByRole('button', { name: 'Забронировать бесплатно' }))
    expect(await screen.findByRole('heading', { name: 'Эту квартиру только что забронировали' })).toBeTruthy()
    expect(screen.getByRole('article', { name: /58/ })).toBeTruthy()
    expect(screen.getByText(/ничего не.списано\. Ваши данные сохранены/)).toBeTruthy()
    expect(router.state.location.pathname).toBe('/booking/128')
  })

  it('lead to the first step with a wrong field, and tell it there until it is changed', async () => {
    const fields = [{ field: 'firstname', message: 'Такое имя не подойдёт' }]
    vi.mocked(api.bookFlat).mockResolvedValue({
      ok: false,
      refusal: aRefusal({ code: 'BAD_REQUEST', status: 400, fields }),
    })
    await open()
    await agreeToAll()
    await userEvent.click(await screen.findByRole('button', { name: 'Забронировать бесплатно' }))
    const name = await screen.findByLabelText('Имя')
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText('Такое имя не подойдёт')).toHaveLength(2)
    await userEvent.type(name, 'х')
    expect(screen.queryByText('Такое имя не подойдёт')).toBeNull()
  })

  it.each([
    ['agreement.price', 'Подтвердите цену', 'agreement'],
    ['furnish', 'Для этой квартиры такой отделки нет', 'terms'],
  ])(
    'tell what the server finds wrong with %s beside it, and lead nowhere else',
    async (field, message, step) => {
      vi.mocked(api.bookFlat).mockResolvedValue({
        ok: false,
        refusal: aRefusal({ code: 'BAD_REQUEST', status: 400, fields: [{ field, message }] }),
      })
      const { router } = await open()
      await agreeToAll()
      await userEvent.click(await screen.findByRole('button', { name: 'Забронировать бесплатно' }))
      await waitFor(() => expect(router.state.location.search).toEqual({ step }))
      const link = await screen.findByRole('link', { name: message })
      const beside = document.getElementById(`booking-${field}-error`)
      expect(beside?.textContent).toContain(message)
      await userEvent.click(link)
      expect(document.activeElement?.id).toBe(`booking-${field}`)
      await userEvent.click(screen.getByRole('button', { name: /^(Далее|Забронировать)/ }))
      expect(router.state.location.search).toEqual({ step })
    },
  )

  it('say what no field of the form can say', async () => {
    const fields = [{ field: 'submit_key', message: 'Слишком длинный' }]
    const refusal = aRefusal({ code: 'BAD_REQUEST', status: 400, fields })
    vi.mocked(api.bookFlat).mockResolvedValue({ ok: false, refusal })
    await open()
    await agreeToAll()
    await userEvent.click(await screen.findByRole('button', { name: 'Забронировать бесплатно' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Слишком длинный')
  })

  it('say that the flat is kept and how to pay where the way to the payment failed twice', async () => {
    const reservation = aReservation({ status: 'held', fee: 25_000 })
    vi.mocked(api.bookFlat).mockResolvedValue({ ok: true, value: { data: { reservation } } })
    vi.mocked(reservations.openPayment).mockRejectedValue(new TypeError('Failed to fetch'))
    const { client } = await open()
    client.setQueryData(accountQueries.documents().queryKey, null)
    await agreeToAll()
    vi.mocked(reservations.getReservations).mockRejectedValue(new TypeError('Failed to fetch'))
    await userEvent.click(await screen.findByRole('button', { name: 'Забронировать бесплатно' }))
    expect(await screen.findByRole('heading', { name: 'Квартира за вами, бронь БР-2026-000123' })).toBe(
      document.activeElement,
    )
    expect(screen.getByText(/Страница оплаты не открылась/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Перейти к оплате 25.000.₽$/ }))
    expect(await screen.findByText(/Страница оплаты не открылась/)).toBeTruthy()
    expect(screen.queryByText('Бронируем…')).toBeNull()
    // The account was read before: it is stale at once, not after its twenty seconds.
    expect(client.getQueryState(accountQueries.documents().queryKey)?.isInvalidated).toBe(true)
  })

  it('show the reservation with its pay button after Back from the payment page', async () => {
    const reservation = aReservation({ status: 'held', fee: 25_000 })
    vi.mocked(api.bookFlat).mockResolvedValue({ ok: true, value: { data: { reservation } } })
    const payment = {
      id: reservation.id,
      status: 'pending' as const,
      amount: 25_000,
      confirmation_url: 'https://bank.example/pay',
      expires_at: null,
    }
    vi.mocked(reservations.openPayment).mockResolvedValue({
      ok: true,
      value: { data: { reservation, payment } },
    })
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    await open()
    await agreeToAll()
    await userEvent.click(await screen.findByRole('button', { name: 'Забронировать бесплатно' }))
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://bank.example/pay'))
    await restorePage()
    expect(screen.getByRole('heading', { name: 'Квартира за вами, бронь БР-2026-000123' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Перейти к оплате 25.000.₽$/ }))
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(2))
  })

  it('ask for the agreements again when the terms are others meanwhile', async () => {
    vi.mocked(api.bookFlat).mockResolvedValue({
      ok: false,
      refusal: aRefusal({ code: 'OFFER_CHANGED', status: 409 }),
    })
    await open()
    await agreeToAll()
    vi.mocked(api.getOffer).mockResolvedValue(anOffer({ price: 13_000_000 }))
    await userEvent.click(await screen.findByRole('button', { name: 'Забронировать бесплатно' }))
    expect(await screen.findByText(/Условия изменились/)).toBeTruthy()
    expect(checkedOf([ALL_FOUR, ...FOUR])).toEqual([false, false, false, false, false])
    expect(screen.getAllByText(/13 000 000 ₽/).length).toBeGreaterThan(0)
  })
})

describe('a flat taken while its booking is filled in', () => {
  it('is told at once, nothing is lost, and it goes on when the flat is free again', async () => {
    const { client } = await openBooking({ path: '/booking/128', draft: aDraft(), user: USER })
    await userEvent.type(screen.getByLabelText('Имя'), 'Анна')
    vi.mocked(api.getBookingFlat).mockImplementation(async () =>
      aBookingFlat({ status: 'reserved', nearest: [aFlat()] }),
    )
    act(() => bookingLive(client, { id: 128, status: 'reserved', price: 12_480_000, version: 9 }))
    expect(await screen.findByRole('heading', { name: /только что забронировали/ })).toBeTruthy()
    vi.mocked(api.getBookingFlat).mockImplementation(async () => aBookingFlat())
    act(() => bookingLive(client, { id: 128, status: 'free', price: 12_480_000, version: 10 }))
    expect(await screen.findByLabelText('Имя')).toHaveProperty('value', 'Анна')
  })

  it.each([
    ['sold', 'Эта квартира уже продана'],
    ['reserved', 'Эта квартира забронирована'],
    ['gone', 'Эту квартиру сняли с продажи'],
  ] as const)(
    'before the booking was opened (%s) is not told as a race that was lost',
    async (status, title) => {
      vi.mocked(api.getBookingFlat).mockImplementation(async () => aBookingFlat({ status }))
      // The form would begin with the name of the account, which nobody has typed here.
      await openBooking({
        path: '/booking/128',
        draft: null,
        user: USER,
        alert: 'Сообщить, если освободится',
      })
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
      expect(screen.queryByText(/кто-то закончил чуть раньше/)).toBeNull()
      // Nothing could be paid.
      expect(screen.queryByText(/ничего не.списано/)).toBeNull()
      expect(screen.queryByText(/Ваши данные сохранены/)).toBeNull()
      expect(screen.queryAllByText('Сообщить, если освободится')).toHaveLength(status === 'gone' ? 0 : 1)
    },
  )

  it('has the way back on phones too, where the form has it in the name of the flat', async () => {
    const isOnPhones = () => !screen.getByText('Назад').closest('.max-sm\\:hidden')
    await openBooking({ path: '/booking/128', draft: aDraft(), user: USER })
    expect(isOnPhones()).toBe(false)
    cleanup()
    vi.mocked(api.getBookingFlat).mockImplementation(async () => aBookingFlat({ price: null }))
    await openBooking({ path: '/booking/128', draft: null, user: USER })
    expect(screen.getByRole('heading', { name: 'Эту квартиру бронируем по телефону' })).toBeTruthy()
    expect(isOnPhones()).toBe(true)
    cleanup()
    vi.mocked(api.getBookingFlat).mockImplementation(async () => aBookingFlat({ status: 'sold' }))
    await openBooking({ path: '/booking/128', draft: null, user: USER })
    expect(isOnPhones()).toBe(true)
  })

  it('and then sold or taken off is told so by the server too', async () => {
    const refusal = aRefusal({ code: 'FLAT_TAKEN', status: 409, flat_status: 'sold' })
    vi.mocked(api.bookFlat).mockResolvedValue({ ok: false, refusal })
    await openBooking({ path: '/booking/128?step=agreement', draft: drafted(), user: USER })
    await agreeToAll()
    await userEvent.click(await screen.findByRole('button', { name: 'Забронировать бесплатно' }))
    expect(await screen.findByRole('heading', { name: 'Эта квартира уже продана' })).toBeTruthy()
  })

  it('by the visitor himself, whose hold then ends, is told as that and not as somebody else’s', async () => {
    const held = aReservation({
      status: 'held',
      fee: 25_000,
      expires_at: new Date(Date.now() - 1_000).toISOString(),
      can: { pay: true, cancel: true, prolong: false },
    })
    const ended = aReservation({
      ...held,
      status: 'expired',
      can: { pay: false, cancel: false, prolong: false },
      moves: [{ at: '2026-11-21T12:20:00.000Z', status: 'expired', note: null }],
    })
    const own = (reservation: typeof held) => ({
      found: { data: { reservation, history: [reservation] } },
      now: Date.now(),
    })
    // The first look after the end is a moment too early for the server's clock.
    vi.mocked(reservations.getReservations)
      .mockImplementationOnce(async () => own(held))
      .mockImplementationOnce(async () => own(held))
      .mockImplementation(async () => own(ended))
    vi.mocked(api.getBookingFlat).mockImplementation(async () => aBookingFlat({ status: 'reserved' }))
    await openBooking({ path: '/booking/128', draft: aDraft(), user: USER })
    expect(await screen.findByRole('heading', { level: 2, name: 'Срок брони истёк' })).toBeTruthy()
    expect(screen.getByText('Бронь закончилась')).toBeTruthy()
    expect(screen.queryByText('Бронь действует до')).toBeNull()
    expect(screen.queryByText(/только что забронировали/)).toBeNull()
  })

  it('by the visitor himself is his booking, with the time that is left to pay', async () => {
    const expires_at = new Date(Date.now() + 600_000).toISOString()
    const reservation = aReservation({
      status: 'held',
      fee: 25_000,
      expires_at,
      can: { pay: true, cancel: true, prolong: false },
    })
    vi.mocked(reservations.getReservations).mockImplementation(async () => ({
      found: { data: { reservation, history: [reservation] } },
      now: Date.now(),
    }))
    vi.mocked(api.getBookingFlat).mockImplementation(async () => aBookingFlat({ status: 'reserved' }))
    await openBooking({ path: '/booking/128', draft: aDraft(), user: USER })
    expect(await screen.findByRole('heading', { name: 'Бронь БР-2026-000123' })).toBeTruthy()
    expect(screen.getByRole('timer').textContent).toMatch(/Квартира удерживается (9:59|10:00)/)
    expect(screen.getByRole('button', { name: /^Перейти к оплате 25.000.₽$/ })).toBeTruthy()
  })
})
