import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Draft } from '#app/contract/account.ts'
import { accountQueries } from '#app/features/account/account.queries.ts'
import * as api from '#app/features/booking/booking.functions.ts'
import { bookingLive } from '#app/features/booking/booking.live.ts'
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
    }
    return { ok: true, value: { data: { draft: saved } } }
  })
})
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

const next = () => userEvent.click(screen.getByRole('button', { name: /^Далее/ }))

/** From the review's draft to the review: agreements are never given beforehand. */
async function agreeToAll() {
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box)
  await next()
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
      draft: aDraft(),
      user: USER,
      onCommit: () => screen.getByRole('button', { name: 'Далее' }).click(),
    })
    await eventually(() => expect(router.state.location.search).toEqual({ step: 'person' }))
    expect(await screen.findByRole('heading', { name: /Данные покупателя/ })).toBeTruthy()
    await act(() => router.load())
    expect(router.state.location.search).toEqual({ step: 'person' })
    // Going back leads to the terms: the press made an entry of its own.
    act(() => router.history.back())
    expect(await screen.findByRole('heading', { name: /Условия/ })).toBeTruthy()
  })

  it('lead who has not signed in to signing in, and on with the terms chosen', async () => {
    const { router } = await openBooking({ path: '/booking/128', draft: null })
    await userEvent.click(screen.getByRole('radio', { name: /7 дней/ }))
    await next()
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/login'))
    expect(router.state.location.search).toEqual({ next: '/booking/128?step=person&period=2&furnish=1' })
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
  it('is filled in for who is known; all that is wrong is told on top, and beside its field', async () => {
    await openBooking({
      path: '/booking/128?step=person',
      draft: aDraft(),
      user: { ...USER, firstname: 'Анна' },
    })
    expect(screen.getByLabelText('Имя')).toHaveProperty('value', 'Анна')
    await next()
    const summary = screen.getByRole('region', { name: /Исправьте поля: 3/ })
    expect(document.activeElement).toBe(summary)
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Введите фамилию',
      'Введите e-mail: на него придут документы',
      'Без согласия бронь не оформить',
    ])
    await userEvent.click(within(summary).getByRole('link', { name: 'Введите фамилию' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Фамилия'))
    expect(screen.getByLabelText('Фамилия').getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(screen.getByLabelText('Фамилия'), 'Иванова')
    expect(screen.getByLabelText('Фамилия').getAttribute('aria-invalid')).toBeNull()
  })

  it('agrees to the use of the data by an own tick, recorded with the step', async () => {
    const { router } = await openBooking({
      path: '/booking/128?step=person',
      draft: aDraft({ fields: { lastname: 'Иванова', firstname: 'Анна', email: 'a@b.ru' } }),
      user: USER,
    })
    const consent = screen.getByRole('checkbox')
    expect(consent).toHaveProperty('checked', false)
    await userEvent.click(screen.getByRole('button', { name: 'Текст согласия' }))
    expect(await screen.findByRole('dialog', { name: 'Согласие' })).toBeTruthy()
    await userEvent.click(consent)
    await next()
    await waitFor(() => expect(router.state.location.search).toEqual({ step: 'passport' }))
    expect(vi.mocked(api.saveDraft).mock.calls.some(([{ data }]) => data.consent)).toBe(true)
  })

  it('loses nothing by going back', async () => {
    await openBooking({ path: '/booking/128?step=person', draft: aDraft(), user: USER })
    await userEvent.type(screen.getByLabelText('Фамилия'), 'Иванова')
    await userEvent.click(screen.getByRole('link', { name: 'Назад' }))
    await screen.findByRole('radio', { name: /3 дня/ })
    await next()
    expect(await screen.findByLabelText('Фамилия')).toHaveProperty('value', 'Иванова')
  })

  it('who lost the connection keeps what was typed, and is told so quietly', async () => {
    await openBooking({ path: '/booking/128?step=person', draft: aDraft(), user: USER })
    vi.mocked(api.saveDraft).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await userEvent.type(screen.getByLabelText('Фамилия'), 'Иванова')
    await userEvent.tab()
    expect(await screen.findByText(/Повторяем, введённое никуда не денется/)).toBeTruthy()
    act(() => void dispatchEvent(new Event('online')))
    expect(await screen.findByText(/Сохранено \d\d:\d\d/)).toBeTruthy()
    expect(saved.fields).toMatchObject({ lastname: 'Иванова' })
  })

  it('whose session ended is led to signing in, and finds what was typed again', async () => {
    const { router } = await openBooking({ path: '/booking/128?step=person', draft: aDraft(), user: USER })
    vi.mocked(api.saveDraft).mockResolvedValue(signedOut)
    await userEvent.type(screen.getByLabelText('Фамилия'), 'Иванова')
    await userEvent.tab()
    await userEvent.click(await screen.findByRole('link', { name: 'Войти и продолжить' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/account/login'))
    expect(router.state.location.search).toEqual({ next: '/booking/128?step=person' })
    cleanup()
    await openBooking({ path: '/booking/128?step=person', draft: aDraft(), user: USER })
    expect(screen.getByLabelText('Фамилия')).toHaveProperty('value', 'Иванова')
  })
})

describe('the passport', () => {
  it('that is kept is shown masked, and can be typed again', async () => {
    await openBooking({ path: '/booking/128?step=passport', draft: drafted(), user: USER })
    expect(screen.getByText('57**')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Изменить поле «Серия»' }))
    const seria = screen.getByLabelText('Серия')
    expect(document.activeElement).toBe(seria)
    await userEvent.type(seria, '570')
    await next()
    expect(screen.getByRole('link', { name: 'Введите 4 цифры серии, например 5704' })).toBeTruthy()
  })
})

describe('a kept passport that is wrong', () => {
  const MESSAGE = 'Введите 4 цифры серии, например 5704'
  const wrong = () =>
    aDraft({
      fields: { ...FILLED, passport_seria: '***' },
      sealed: SEALED,
      problems: [{ field: 'passport_seria', message: MESSAGE }],
      consent: true,
    })

  it('is no filled step: no address gets past it, and its mistake stands beside the field', async () => {
    const { router } = await openBooking({ path: '/booking/128?step=agreement', draft: wrong(), user: USER })
    await waitFor(() => expect(router.state.location.search).toEqual({ step: 'passport' }))
    expect(screen.queryByText('заполнен', { selector: 'a[href*=passport] *' })).toBeNull()
    const change = screen.getByRole('button', { name: 'Изменить поле «Серия»' })
    expect(document.getElementById(change.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      MESSAGE,
    )
    await next()
    expect(screen.getByRole('region', { name: /Исправьте поле: 1/ })).toBeTruthy()
    await userEvent.click(change)
    await userEvent.type(screen.getByLabelText('Серия'), '5704')
    expect(screen.queryByText(MESSAGE)).toBeNull()
    await next()
    await waitFor(() => expect(router.state.location.search).toEqual({ step: 'agreement' }))
  })

  it('is told by the save that kept it, where the browser cannot see the other field', async () => {
    const date = 'Паспорт выдают с 14 лет: проверьте дату выдачи и дату рождения'
    vi.mocked(api.saveDraft).mockImplementation(async ({ data }) => {
      const problems = [{ field: 'passport_date', message: date }]
      const draft = aDraft({ version: data.version + 1, saved_at: '2026-11-21T07:41:00Z', problems })
      return { ok: true, value: { data: { draft } } }
    })
    await openBooking({ path: '/booking/128?step=passport', draft: drafted(), user: USER })
    await userEvent.click(screen.getByRole('button', { name: 'Изменить поле «Дата рождения»' }))
    await userEvent.type(screen.getByLabelText('Дата рождения'), '14032005')
    await userEvent.tab()
    expect(await screen.findByText(date)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Изменить поле «Дата выдачи»' })).toHaveProperty(
      'id',
      'booking-passport_date',
    )
  })
})

describe('a page that is loaded again', () => {
  /** What the last save brought to the server. */
  const saved = () =>
    Object.assign({}, ...vi.mocked(api.saveDraft).mock.calls.map(([{ data }]) => data.fields))

  it('still has the agreements that were ticked, as long as the offer is the same', async () => {
    await openBooking({ path: '/booking/128?step=agreement', draft: drafted(), user: USER })
    const boxes = await screen.findAllByRole('checkbox')
    for (const box of boxes.slice(0, 2)) await userEvent.click(box)
    await waitFor(() => expect(saved()).toHaveProperty('ticks', expect.stringContaining(' price period')))
    const { ticks } = saved()
    cleanup()

    const kept = aDraft({ fields: { ...FILLED, ticks }, sealed: SEALED, consent: true })
    await openBooking({ path: '/booking/128?step=agreement', draft: kept, user: USER })
    const again = await screen.findAllByRole<HTMLInputElement>('checkbox')
    expect(again.map(({ checked }) => checked)).toEqual([true, true, false, false])
    cleanup()

    const old = { ...FILLED, ticks: ticks.replace(/^\S+/, 'another-text') }
    await openBooking({
      path: '/booking/128?step=agreement',
      draft: aDraft({ fields: old, sealed: SEALED, consent: true }),
      user: USER,
    })
    const newTicks = await screen.findAllByRole<HTMLInputElement>('checkbox')
    expect(newTicks.map(({ checked }) => checked)).toEqual([false, false, false, false])
  })

  it('still has the tick of the consent', async () => {
    await openBooking({ path: '/booking/128?step=person', draft: aDraft(), user: USER })
    await userEvent.click(await screen.findByRole('checkbox'))
    await waitFor(() => expect(saved()).toHaveProperty('consent_tick', '1'))
    cleanup()
    const kept = aDraft({ fields: { consent_tick: '1' } })
    await openBooking({ path: '/booking/128?step=person', draft: kept, user: USER })
    expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(true)
  })
})

describe('the agreement and the review', () => {
  const open = () => openBooking({ path: '/booking/128?step=review', draft: drafted(), user: USER })

  it('stand for nobody beforehand: an address does not get past them', async () => {
    await open()
    expect((await screen.findAllByRole('checkbox')).map((box) => 'checked' in box && box.checked)).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(screen.getByRole('checkbox', { name: 'Подтверждаю цену' })).toBeTruthy()
    await next()
    expect(screen.getByRole('region', { name: /Исправьте поля: 4/ })).toBeTruthy()
  })

  it('show a masked passport and book once, however often the button is pressed', async () => {
    vi.mocked(api.bookFlat).mockImplementation(() => new Promise(() => {}))
    await open()
    await agreeToAll()
    expect(await screen.findByText('57** ****12')).toBeTruthy()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Забронировать бесплатно' }))
    expect(api.bookFlat).toHaveBeenCalledTimes(1)
    expect(vi.mocked(api.bookFlat).mock.calls[0]?.[0].data).toMatchObject({
      flat: 128,
      period: 1,
      passport_number: '',
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
    await userEvent.click(screen.getByRole('link', { name: 'Назад' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Подтверждаю цену' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Подтверждаю цену' }))
    await next()
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
    await userEvent.click(screen.getByRole('link', { name: 'Назад' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Подтверждаю цену' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Подтверждаю цену' }))
    await next()
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
    expect(screen.getByText(/Ваши данные сохранены/)).toBeTruthy()
    expect(router.state.location.pathname).toBe('/booking/128')
  })

  it('lead to the first step with a wrong field, and tell it there until it is changed', async () => {
    const fields = [{ field: 'email', message: 'Такой e-mail не подойдёт' }]
    vi.mocked(api.bookFlat).mockResolvedValue({
      ok: false,
      refusal: aRefusal({ code: 'BAD_REQUEST', status: 400, fields }),
    })
    await open()
    await agreeToAll()
    await userEvent.click(await screen.findByRole('button', { name: 'Забронировать бесплатно' }))
    const email = await screen.findByLabelText('E-mail')
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText('Такой e-mail не подойдёт')).toHaveLength(2)
    await userEvent.type(email, 'x')
    expect(screen.queryByText('Такой e-mail не подойдёт')).toBeNull()
  })

  it.each([
    ['agreement.price', 'Подтвердите цену', 'agreement'],
    ['furnish', 'Для этой квартиры такой отделки нет', 'terms'],
    ['passport_number', 'Такого номера не бывает', 'passport'],
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
      await next()
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
    expect((await screen.findAllByRole('checkbox')).map((box) => 'checked' in box && box.checked)).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(screen.getAllByText(/13 000 000 ₽/).length).toBeGreaterThan(0)
  })
})

describe('a flat taken while its booking is filled in', () => {
  it('is told at once, nothing is lost, and it goes on when the flat is free again', async () => {
    const { client } = await openBooking({ path: '/booking/128?step=person', draft: aDraft(), user: USER })
    await userEvent.type(screen.getByLabelText('Фамилия'), 'Иванова')
    vi.mocked(api.getBookingFlat).mockImplementation(async () =>
      aBookingFlat({ status: 'reserved', nearest: [aFlat()] }),
    )
    act(() => bookingLive(client, { id: 128, status: 'reserved', price: 12_480_000, version: 9 }))
    expect(await screen.findByRole('heading', { name: /только что забронировали/ })).toBeTruthy()
    vi.mocked(api.getBookingFlat).mockImplementation(async () => aBookingFlat())
    act(() => bookingLive(client, { id: 128, status: 'free', price: 12_480_000, version: 10 }))
    expect(await screen.findByLabelText('Фамилия')).toHaveProperty('value', 'Иванова')
  })

  it.each([
    ['sold', 'Эта квартира уже продана'],
    ['reserved', 'Эта квартира забронирована'],
    ['gone', 'Эту квартиру сняли с продажи'],
  ] as const)(
    'before the booking was opened (%s) is not told as a race that was lost',
    async (status, title) => {
      vi.mocked(api.getBookingFlat).mockImplementation(async () => aBookingFlat({ status }))
      await openBooking({ path: '/booking/128', draft: null })
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
      expect(screen.queryByText(/кто-то закончил чуть раньше/)).toBeNull()
    },
  )

  it('and then sold or taken off is told so by the server too', async () => {
    const refusal = aRefusal({ code: 'FLAT_TAKEN', status: 409, flat_status: 'sold' })
    vi.mocked(api.bookFlat).mockResolvedValue({ ok: false, refusal })
    await openBooking({ path: '/booking/128?step=review', draft: drafted(), user: USER })
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
    expect(screen.queryByText('Действует до')).toBeNull()
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
