import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LeadForm as FormName, LEAD_FORMS } from '#app/domain/forms/lead-choices.ts'
import { daysAfter, visitDays } from '#app/domain/forms/visit-time.ts'
import { officeChoices, officeOf } from '#app/features/forms/fields/form-choices.ts'
import { type FormAbout, isLeadForm } from '#app/features/forms/form-href.ts'
import { FORM_WORDS, formWords } from '#app/features/forms/form-words.ts'
import { getConsentVersions, getPushKey, getVisitHours } from '#app/features/forms/forms.functions.ts'
import { formsQueries } from '#app/features/forms/forms.queries.ts'
import { LeadForm, type LeadFormProps } from '#app/features/forms/lead-form.tsx'
import { FormDialog } from '#app/features/forms/places/form-dialog.tsx'
import { FormScreen } from '#app/features/forms/places/form-screen.tsx'
import type { FormAnswer, Refused } from '#app/features/forms/submit/form-answer.ts'
import * as captcha from '#app/platform/captcha/captcha.ts'
import { chooseCity } from '#app/platform/city-cookie.ts'

vi.mock('#app/features/forms/forms.functions.ts')
vi.mock('#app/platform/captcha/captcha.ts')

const FORMS = Object.keys(LEAD_FORMS).filter(isLeadForm)
const CHOICES = {
  project: [{ value: 'rechnoy', label: 'Речной квартал' }],
  office: [{ value: 'perm', label: 'Пермь: Центральный офис' }],
  vacancy: [{ value: 'prorab', label: 'Прораб' }],
}
/** The page of the form knows what it is about. */
const ALERT = { about: 'flat:7' }
const NUMBER = 'З-2026-000418'
const note = { title: 'Заявка принята', next: ['Перезвоним завтра с\u00a09:00.'] }
const sent: FormAnswer = { kind: 'sent', id: NUMBER, note }
const refused = (given: Partial<Refused>): FormAnswer => ({
  kind: 'refused',
  status: 422,
  message: 'Проверьте поля формы',
  fields: [],
  retryAfterS: null,
  captcha: null,
  ...given,
})

const { first: DAY } = visitDays()
const NEXT_DAY = daysAfter(DAY, 1)
const OFFICE = {
  slug: 'tsentralnyy',
  title: 'Центральный офис',
  address: 'Ленина, 1',
  time_zone: 'Asia/Yekaterinburg',
}
type Hours = Awaited<ReturnType<typeof getVisitHours>>
/** Of the asked day these are free; every other day is free at noon. */
const hoursAre = (hours: string[], office: typeof OFFICE | null = OFFICE) =>
  vi.mocked(getVisitHours).mockImplementation(async ({ data: { date } }): Promise<Hours> => {
    const asked = date || DAY
    return {
      ...{ office, date: asked, hours: asked === DAY ? hours : ['12:00'] },
      days: [...(hours.length > 0 ? [DAY] : []), NEXT_DAY],
      ...{ first_day: DAY, last_day: visitDays().last },
    }
  })

const server = vi.fn<(url: string, init: { body: FormData }) => Promise<Response>>()
const answers = (answer: FormAnswer, status = 200) =>
  server.mockImplementation(async () => Response.json(answer, { status }))
const bodies = () => server.mock.calls.map(([, { body }]) => Object.fromEntries(body))

beforeEach(() => {
  sessionStorage.clear()
  server.mockReset()
  hoursAre(['10:00', '14:00'])
  vi.mocked(getPushKey).mockResolvedValue(null)
  answers(sent)
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  cleanup()
  globalThis.counterEvents = undefined
  vi.unstubAllGlobals()
})

function open(form: FormName, props: Partial<LeadFormProps> = {}) {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <LeadForm
        form={form}
        consents={{ pd: '2026-11', ads: '2026-10' }}
        choices={CHOICES}
        about={form === 'alert' ? ALERT : undefined}
        {...props}
      />
    </QueryClientProvider>,
  )
}
const titleOf = (form: FormName) => formWords(form, form === 'alert' ? ALERT : undefined).title
const fieldsOf = (form: FormName) => within(screen.getByRole('form', { name: titleOf(form) }))
const submit = (form: FormName) =>
  userEvent.click(screen.getByRole('button', { name: FORM_WORDS[form].button }))

const TEXTS: Record<string, string> = { name: 'Иван', phone: '8 (912) 345-67-89', email: 'ivan@example.ru' }

/** Fills in every field that has a name, as a person would. */
async function fill(form: FormName) {
  const element = screen.getByRole<HTMLFormElement>('form')
  for (const control of [...element.elements]) {
    if (control instanceof HTMLSelectElement) {
      await userEvent.selectOptions(control, control.options[control.options.length - 1]?.value ?? '')
    } else if (control instanceof HTMLTextAreaElement) await userEvent.type(control, 'Сколько стоит')
    else if (control instanceof HTMLInputElement && control.type === 'date') {
      fireEvent.change(control, { target: { value: DAY } })
    } else if (control instanceof HTMLInputElement && TEXTS[control.name] !== undefined) {
      await userEvent.type(control, TEXTS[control.name] ?? '')
    }
  }
  if (form === 'tour') await userEvent.click(await screen.findByRole('radio', { name: '14:00' }))
  await userEvent.click(fieldsOf(form).getByRole('checkbox', { name: /обработку персональных данных/ }))
  if (form === 'subscribe') await userEvent.click(fieldsOf(form).getByRole('checkbox', { name: /рекламу/ }))
}

describe.each(FORMS)('form %s', (form) => {
  it('names every wrong field beside it and in a summary that takes the focus, and sends nothing', async () => {
    open(form)
    await submit(form)
    const summary = screen.getByRole('region', { name: /Исправьте пол/ })
    expect(document.activeElement).toBe(summary)
    const links = within(summary).getAllByRole('link')
    expect(links.length).toBeGreaterThan(1)
    for (const link of links) {
      const control = document.querySelector(link.getAttribute('href') ?? '')
      expect(control?.getAttribute('aria-invalid')).toBe('true')
      const note = document.getElementById(control?.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
      expect(note?.textContent).toContain(link.textContent)
    }
    // In the order of the screen.
    const wrong = [...document.querySelectorAll('[aria-invalid=true]')].map(({ id }) => `#${id}`)
    expect(links.map((link) => link.getAttribute('href'))).toEqual(wrong)
    expect(server).not.toHaveBeenCalled()
  })

  it('is sent once for two presses, and gives way to its number, which takes the focus', async () => {
    const push = vi.fn()
    globalThis.counterEvents = { push }
    open(form)
    await fill(form)
    const button = screen.getByRole('button', { name: FORM_WORDS[form].button })
    await userEvent.dblClick(button)
    const shown = await screen.findByRole('status', { name: note.title })
    expect(shown.textContent).toContain(note.next[0])
    // Nobody answers a subscription.
    expect(shown.textContent?.includes(NUMBER)).toBe(form !== 'subscribe' && form !== 'alert')
    expect(shown.textContent?.includes('номер')).toBe(form !== 'subscribe' && form !== 'alert')
    expect(document.activeElement).toBe(shown)
    expect(server).toHaveBeenCalledTimes(1)
    expect(push.mock.calls).toEqual([[{ name: 'form_sent', params: { form } }]])
    expect(server.mock.calls[0]?.[0]).toBe(`/forms/${form}`)
    const [body = {}] = bodies()
    expect(body).toMatchObject({ consent_pd: 'on', consent_pd_version: '2026-11', homepage: '' })
    expect('consent_ads' in body).toBe(form === 'subscribe')
    expect(String(body['submit_key'])).toMatch(/^[\da-f]{32}$/)
    expect(Number(body['filled_ms'])).toBeGreaterThan(0)
    if ('phone' in body) expect(body['phone']).toBe('+7\u00a0912\u00a0345-67-89')
  })

  it('keeps every field while nothing can be stored, and its repeat is the same submit', async () => {
    server.mockImplementationOnce(async () =>
      Response.json(refused({ status: 503, message: 'Сейчас заявка не сохранилась' }), { status: 503 }),
    )
    open(form)
    await fill(form)
    const typed = () =>
      [...new FormData(screen.getByRole<HTMLFormElement>('form'))].filter(([name]) => name !== 'file')
    const before = typed()
    await submit(form)
    await screen.findByText(/заявка не сохранилась/)
    expect(typed()).toEqual(before)
    await userEvent.click(screen.getByRole('button', { name: 'Отправить ещё раз' }))
    await screen.findByRole('status')
    const [first = {}, second = {}] = bodies()
    expect(second).toEqual({ ...first, filled_ms: second['filled_ms'], file: second['file'] })
  })

  it('has two consents that are not ticked, each with a link to its text in another tab', () => {
    open(form)
    const consents = fieldsOf(form).getAllByRole<HTMLInputElement>('checkbox')
    expect(consents.map(({ checked }) => checked)).toEqual([false, false])
    expect(consents.map(({ required }) => required)).toEqual([true, form === 'subscribe'])
    const links = fieldsOf(form).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/forms/consent/pd',
      '/forms/consent/ads',
    ])
    expect(links.every((link) => link.getAttribute('target') === '_blank')).toBe(true)
  })

  it('hides its trap from people, keys and screen readers', () => {
    open(form)
    const trap = document.querySelector<HTMLInputElement>('[name=homepage]')
    expect(trap?.tabIndex).toBe(-1)
    expect(trap?.closest('[aria-hidden=true]')).not.toBeNull()
  })
})

it('is not sent again by a press between its answer and the note in its place', async () => {
  open('main')
  await fill('main')
  const button = screen.getByRole('button', { name: FORM_WORDS.main.button })
  // The goal is told when the answer is there and the note is not drawn yet.
  const push = vi.fn(() => void fireEvent.click(button))
  globalThis.counterEvents = { push }
  await userEvent.click(button)
  await screen.findByRole('status', { name: note.title })
  expect(push).toHaveBeenCalledTimes(1)
  expect(server).toHaveBeenCalledTimes(1)
})

describe('a form that the server refuses', () => {
  it('shows the message of a field beside it, and drops it when the field is corrected', async () => {
    answers(refused({ fields: [{ field: 'phone', message: 'Номер не обслуживается' }] }), 422)
    open('main')
    await fill('main')
    await submit('main')
    const phone = await screen.findByRole('textbox', { name: 'Телефон' })
    await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'))
    await userEvent.type(phone, '0')
    expect(phone.getAttribute('aria-invalid')).toBeNull()
  })

  it('tells when the next attempt can be made, and the number to call', async () => {
    answers(refused({ status: 429, message: 'Слишком много заявок', retryAfterS: 130 }), 429)
    open('main')
    await fill('main')
    await submit('main')
    const alert = await screen.findByText(/Слишком много заявок/)
    expect(alert.parentElement?.textContent).toContain('Отправить можно через\u00a03\u00a0минуты')
    expect(screen.getByRole('link', { name: /342/ }).getAttribute('href')).toMatch(/^tel:\+7/)
  })

  it('is sent again by itself where the server asks for a moment only', async () => {
    server.mockImplementationOnce(async () =>
      Response.json(refused({ status: 429, message: 'Проверьте, всё ли верно', retryAfterS: 1 }), {
        status: 429,
      }),
    )
    open('subscribe')
    await fill('subscribe')
    await submit('subscribe')
    await screen.findByRole('status', {}, { timeout: 10_000 })
    expect(server).toHaveBeenCalledTimes(2)
  })

  it('takes back the tick of a consent whose text has changed', async () => {
    answers(refused({ fields: [{ field: 'consent_pd', message: 'Текст согласия изменился' }] }), 422)
    open('subscribe')
    await fill('subscribe')
    await submit('subscribe')
    await screen.findAllByText('Текст согласия изменился')
    expect(fieldsOf('subscribe').getAllByRole<HTMLInputElement>('checkbox')[0]?.checked).toBe(false)
  })

  it('shows a captcha that is asked for, and sends the same again with its token', async () => {
    vi.mocked(captcha.captchaToken).mockResolvedValue('token-1')
    server.mockImplementationOnce(async () =>
      Response.json(refused({ status: 403, captcha: { provider: 'smartcaptcha', site_key: 'key' } }), {
        status: 403,
      }),
    )
    open('main')
    await fill('main')
    await submit('main')
    await screen.findByRole('status')
    expect(bodies()[1]).toEqual({ ...bodies()[0], captcha: 'token-1' })
  })

  it('is sent all the same where the captcha does not load: the server decides', async () => {
    vi.mocked(captcha.captchaToken).mockRejectedValue(new Error('Failed to load script'))
    server.mockImplementationOnce(async () =>
      Response.json(refused({ status: 403, captcha: { provider: 'smartcaptcha', site_key: 'key' } }), {
        status: 403,
      }),
    )
    open('main')
    await fill('main')
    await submit('main')
    await screen.findByRole('status')
    expect(server).toHaveBeenCalledTimes(2)
  })
})

describe('a form without an answer', () => {
  it.each([
    ['a lost network', () => Promise.reject(new TypeError('Failed to fetch')), /Нет ответа от/],
    [
      'a busy server',
      async () => new Response('Сейчас на сайте много посетителей\n', { status: 503 }),
      /много посет/,
    ],
    [
      'a broken proxy',
      async () => new Response('<html>502</html>', { status: 502 }),
      /заявка не\sсохранилась/,
    ],
  ])('after %s keeps what was typed, and its repeat has the same key', async (_name, fails, words) => {
    server.mockImplementationOnce(fails)
    open('main')
    await fill('main')
    await submit('main')
    await screen.findByText(words)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Имя' }).value).toBe('Иван')
    await userEvent.click(screen.getByRole('button', { name: 'Отправить ещё раз' }))
    await screen.findByRole('status')
    const [first, second] = bodies()
    expect(second?.['submit_key']).toBe(first?.['submit_key'])
  })

  it('has another key after a field was changed: the first attempt may have been taken', async () => {
    server.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
    open('main')
    await fill('main')
    await submit('main')
    await screen.findByText(/Нет ответа от/)
    await userEvent.type(screen.getByRole('textbox', { name: 'Имя' }), ' Петров')
    await userEvent.click(screen.getByRole('button', { name: 'Отправить ещё раз' }))
    await screen.findByRole('status')
    const [first, second] = bodies()
    expect(second?.['submit_key']).not.toBe(first?.['submit_key'])
  })
})

describe('what a reload keeps', () => {
  it('is the text and the choices, never a name, a phone or an e-mail, until the form is taken', async () => {
    open('contacts')
    await fill('contacts')
    const kept = sessionStorage.getItem('form.contacts') ?? ''
    expect(JSON.parse(kept)).toEqual({ office: 'perm', text: 'Сколько стоит' })
    cleanup()
    open('contacts')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Вопрос' }).value).toBe('Сколько стоит')
    await fill('contacts')
    await submit('contacts')
    await screen.findByRole('status')
    expect(sessionStorage.getItem('form.contacts')).toBeNull()
  })
})

it('takes no subscription without the consent to advertising, which other forms leave to the visitor', async () => {
  open('subscribe')
  const ads = screen.getByRole<HTMLInputElement>('checkbox', { name: /получать рекламу/ })
  expect(ads.required).toBe(true)
  expect(ads.checked).toBe(false)
  await fill('subscribe')
  await userEvent.click(ads)
  await submit('subscribe')
  expect(ads.getAttribute('aria-invalid')).toBe('true')
  expect(server).not.toHaveBeenCalled()
  cleanup()
  open('main')
  expect(screen.getByRole('checkbox', { name: /рекламу.*необязательно/ }).hasAttribute('required')).toBe(
    false,
  )
})

it('is sent by Enter', async () => {
  open('subscribe')
  await fill('subscribe')
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), '{Enter}')
  await screen.findByRole('status')
  expect(bodies()[0]).toMatchObject({ email: 'ivan@example.ru' })
})

it('asks nothing that its page knows, and sends it along', async () => {
  open('category', { about: { flat: 9, project: 'rechnoy', category: 'flat' } })
  expect(screen.queryByRole('combobox')).toBeNull()
  await fill('category')
  await submit('category')
  await screen.findByRole('status')
  expect(bodies()[0]).toMatchObject({ flat: '9', project: 'rechnoy', category: 'flat' })
})

it('shows again what was sent without scripts, with what was wrong', () => {
  open('main', {
    typed: { name: 'И', phone: '123', consent_ads: 'on' },
    answer: refused({ fields: [{ field: 'phone', message: 'Введите 10 цифр номера' }] }),
  })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Телефон' }).value).toBe('123')
  expect(screen.getAllByRole<HTMLInputElement>('checkbox')[1]?.checked).toBe(true)
  expect(screen.getByRole('link', { name: 'Введите 10 цифр номера' }).getAttribute('href')).toBe(
    '#main-phone',
  )
})

describe('what stands in the place of a taken form', () => {
  const visit = '24 ноября 2026 в\u00a014:00, время местное'
  const file = { href: '/forms/tour?file=ics', label: 'Добавить в\u00a0календарь' }

  it('is the hour of the visit with its file, as the server says them', async () => {
    answers({ ...sent, note: { ...note, visit, file } })
    open('tour', { about: { project: 'rechnoy' } })
    await fill('tour')
    await submit('tour')
    expect((await screen.findByRole('status')).textContent).toContain(visit)
    expect(screen.getByRole('link', { name: /в\sкалендарь/ }).getAttribute('href')).toBe(file.href)
  })

  it('is the same on the page without scripts', () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <FormScreen
          form="tour"
          consents={{ pd: '1', ads: '1' }}
          sent={{ id: NUMBER, note: { ...note, visit, file } }}
        />
      </QueryClientProvider>,
    )
    expect(screen.getByRole('status').textContent).toContain(visit)
    expect(screen.getByRole('link', { name: /в\sкалендарь/ })).toBeTruthy()
  })

  it('takes the place of what its window promises', async () => {
    vi.mocked(getConsentVersions).mockResolvedValue({ pd: '2026-11', ads: '2026-10' })
    render(
      <QueryClientProvider client={new QueryClient()}>
        <FormDialog form="presentation" about={{ flat: 9 }} subject="Квартира" isOpen onClose={() => {}} />
      </QueryClientProvider>,
    )
    await screen.findByRole('form')
    expect(screen.getByText(/одним файлом/)).toBeTruthy()
    await fill('presentation')
    await submit('presentation')
    await screen.findByRole('status')
    expect(screen.queryByText(/одним файлом/)).toBeNull()
  })
})

describe('the office of a question', () => {
  const office = (slug: string, kind: string) => ({ slug, title: slug, kind })
  const choices = {
    office: officeChoices([
      { id: 4, name: 'Пермь', offices: [office('service', 'service'), office('perm', 'sales')] },
      { id: 5, name: 'Тюмень', offices: [office('tyumen', 'central')] },
    ]),
  }
  const chosen = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /Офис/ })
  afterEach(() => chooseCity(undefined))

  it('is the one that sells in the city of the visitor, who can choose another one or none', async () => {
    chooseCity(4)
    open('contacts', { choices })
    expect(chosen().value).toBe('perm')
    await userEvent.selectOptions(chosen(), '')
    await userEvent.type(screen.getByRole('textbox', { name: 'Имя' }), 'Иван')
    expect(chosen().value).toBe('')
  })

  it('is the one of the address rather than that of the city', () => {
    chooseCity(4)
    open('contacts', { choices, typed: { office: officeOf(choices.office, 5) ?? '' } })
    expect(chosen().value).toBe('tyumen')
  })

  it('is called by its city where it is the only one that sells there', () => {
    const labels = choices.office.map(({ label }) => label)
    expect(labels).toEqual(['Пермь: service', 'Пермь', 'Тюмень'])
    const two = [{ id: 4, name: 'Пермь', offices: [office('a', 'sales'), office('b', 'sales')] }]
    expect(officeChoices(two)).toEqual([
      { value: 'a', label: 'Пермь: a' },
      { value: 'b', label: 'Пермь: b' },
    ])
  })

  it('is any for a visitor whose city is not known', () => {
    open('contacts', { choices })
    expect(chosen().value).toBe('')
  })
})

describe('the hours of a visit', () => {
  const about = { project: 'rechnoy' }
  const group = () => screen.getByRole('radiogroup', { name: 'Время' })
  const hours = () =>
    within(group())
      .queryAllByRole<HTMLInputElement>('radio')
      .map(({ value }) => value)
  const day = () => screen.getByLabelText<HTMLInputElement>('День')

  it('are asked for once the project is chosen, and the nearest free day is offered with them', async () => {
    open('tour')
    expect(hours()).toEqual([])
    expect(screen.getAllByText(/^Выберите проект: покажем/)[0]).toBeTruthy()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Проект' }), 'rechnoy')
    await screen.findByRole('radio', { name: '10:00' })
    expect(hours()).toEqual(['10:00', '14:00'])
    expect(day().value).toBe(DAY)
    expect(screen.getByText(/Ленина, 1\. Время местное/)).toBeTruthy()
  })

  it('say that they are being loaded', async () => {
    vi.mocked(getVisitHours).mockReturnValue(new Promise(() => {}))
    open('tour', { about })
    await waitFor(() => expect(group().textContent).toContain('Загружаем…'))
    expect(hours()).toEqual([])
  })

  it('of a full day are none: the next day that has some is named, and chosen by one press', async () => {
    hoursAre([])
    open('tour', { about, typed: { date: DAY } })
    expect((await screen.findAllByText(/свободного времени нет/))[0]).toBeTruthy()
    expect(screen.getByText(/Ближайший свободный день/)).toBeTruthy()
    const [link] = within(screen.getByRole('navigation', { name: 'Свободные дни' })).getAllByRole('link')
    expect(link?.getAttribute('href')).toBe(`/forms/tour?project=rechnoy&date=${NEXT_DAY}`)
    link?.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('radio', { name: '12:00' })
    expect(day().value).toBe(NEXT_DAY)
    expect(link?.getAttribute('aria-current')).toBe('date')
  })

  it('are of days to press; any other day is typed behind them, and seen where no day to press is meant', async () => {
    const fold = () => day().closest('details')
    open('tour', { choices: CHOICES })
    expect(fold()?.open).toBe(true)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Проект' }), 'rechnoy')
    await waitFor(() => expect(fold()?.open).toBe(false))
    await userEvent.click(screen.getByText('Другой день'))
    const later = daysAfter(DAY, 9)
    day().focus()
    fireEvent.change(day(), { target: { value: later } })
    await screen.findByRole('radio', { name: '12:00' })
    expect(screen.queryByRole('link', { current: 'date' })).toBeNull()
    // A day to press can be typed too: the field does not fold under the fingers.
    fireEvent.change(day(), { target: { value: NEXT_DAY } })
    await screen.findByRole('link', { current: 'date' })
    expect(fold()?.open).toBe(true)
  })

  it('leave the fold of another day shut while they are loaded, and open it where no day can be pressed', async () => {
    const { promise, resolve } = Promise.withResolvers<Hours>()
    vi.mocked(getVisitHours).mockReturnValue(promise)
    open('tour', { about })
    const fold = day().closest('details')
    expect(fold?.open).toBe(false)
    await act(async () => resolve(null))
    await waitFor(() => expect(fold?.open).toBe(true))
  })

  it('leave open the fold that was opened before the scripts came', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
    await client.fetchQuery(formsQueries.hours('rechnoy', ''))
    const form = (
      <QueryClientProvider client={client}>
        <LeadForm form="tour" consents={{ pd: '1', ads: '1' }} about={about} />
      </QueryClientProvider>
    )
    const container = document.createElement('div')
    container.innerHTML = renderToString(form)
    document.body.append(container)
    const fold = day().closest('details')
    expect(fold?.open, 'the days are there').toBe(false)
    if (fold) fold.open = true
    render(form, { container, hydrate: true })
    expect(day().closest('details')).toBe(fold)
    expect(fold?.open).toBe(true)
  })

  it('do not repeat where the office is when the page tells it beside them', async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <FormScreen
          form="tour"
          about={about}
          consents={{ pd: '1', ads: '1' }}
          beside={() => <p>Ленина, 1</p>}
        />
      </QueryClientProvider>,
    )
    expect(await screen.findByText('Время местное')).toBeTruthy()
    expect(screen.getAllByText(/Ленина, 1/)).toHaveLength(1)
  })

  it('of a project leave the way to another one, those of a flat do not', async () => {
    const draw = (of: FormAbout) =>
      render(
        <QueryClientProvider client={new QueryClient()}>
          <FormScreen form="tour" about={of} consents={{ pd: '1', ads: '1' }} />
        </QueryClientProvider>,
      )
    draw(about)
    expect(screen.getByRole('link', { name: 'Другой проект' }).getAttribute('href')).toBe('/forms/tour')
    await screen.findByText(/Время местное/)
    cleanup()
    draw({ ...about, flat: 7 })
    expect(screen.queryByRole('link', { name: 'Другой проект' })).toBeNull()
    await screen.findByText(/Время местное/)
  })

  it('keep the chosen one on another day that has it too', async () => {
    hoursAre(['12:00', '14:00'])
    open('tour', { about })
    await screen.findByRole('radio', { name: '14:00' })
    await userEvent.click(screen.getByRole('radio', { name: '12:00' }))
    await userEvent.click(screen.getAllByRole('link', { current: false })[0] ?? document.body)
    await waitFor(() => expect(hours()).toEqual(['12:00']))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '12:00' }).checked).toBe(true)
  })

  it.each([
    ['cannot be loaded', () => vi.mocked(getVisitHours).mockRejectedValue(new Error('offline'))],
    ['cannot be told', () => vi.mocked(getVisitHours).mockResolvedValue(null)],
  ])('that %s leave all hours to wish for, and a way to leave the phone', async (_name, fail) => {
    fail()
    open('tour', { about })
    expect((await screen.findAllByText(/Свободное время не загрузилось/))[0]).toBeTruthy()
    expect(hours()).toContain('19:00')
    expect(screen.getByRole('link', { name: 'оставьте телефон' }).getAttribute('href')).toBe(
      '/forms/category?project=rechnoy',
    )
    hoursAre(['10:00'])
    await userEvent.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }))
    await waitFor(() => expect(hours()).toEqual(['10:00']))
  })

  it('of an office that tells none are wishes, which a person answers', async () => {
    hoursAre([], null)
    open('tour', { about })
    expect((await screen.findAllByText(/менеджер позвонит и подтвердит/))[0]).toBeTruthy()
    expect(hours()).toHaveLength(11)
  })

  it('are read again when somebody else has taken the hour; it is told beside the field, and the rest stays', async () => {
    open('tour', { about })
    await fill('tour')
    hoursAre(['10:00'])
    const message = 'Это время уже заняли. Свободно: завтра в 10:00'
    answers(refused({ status: 409, message, fields: [{ field: 'time', message }] }), 409)
    await submit('tour')
    await waitFor(() => expect(hours()).toEqual(['10:00']))
    const time = group()
    expect(time.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById('tour-time-error')?.textContent).toContain('уже заняли')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Имя' }).value).toBe('Иван')
    expect(day().value).toBe(DAY)
    answers(sent)
    await userEvent.click(within(time).getByRole('radio', { name: '10:00' }))
    await submit('tour')
    await screen.findByRole('status', { name: note.title })
    expect(bodies().at(-1)).toMatchObject({ project: 'rechnoy', date: DAY, time: '10:00' })
  })
})

it('names the chosen CV, which can be taken out again', async () => {
  open('vacancy')
  const file = screen.getByLabelText<HTMLInputElement>('Резюме (необязательно)')
  await userEvent.upload(file, new File(['%PDF-1.7'], 'cv.pdf'))
  expect(screen.getByText('cv.pdf')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Убрать файл' }))
  expect(screen.queryByText('cv.pdf')).toBeNull()
  expect(document.activeElement).toBe(file)
})
