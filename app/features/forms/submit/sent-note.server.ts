import { company } from '#app/config/company.ts'
import { lowerFirst } from '#app/domain/format.ts'
import type { LeadForm } from '#app/domain/forms/lead-choices.ts'
import { formatCalendarDay } from '#app/domain/month.ts'
import type { Typed } from '#app/features/forms/fields/typed-form.ts'
import { upstream } from '#app/upstream/upstream.server.ts'
import { UpstreamError } from '#app/upstream/upstream-error.ts'
import type { SentNoteText } from './form-answer.ts'

type Next = Awaited<ReturnType<ReturnType<typeof upstream>['forms']['next']>>['data']

/** What is known of a form: the page without scripts has its choices alone, never the e-mail itself. */
type Details = { typed: Typed; id: string; next: Next; mail: string }

const UNKNOWN: Next = { office: null, call: null, visit: null }

/**
 * What stands in the place of a form that was taken.
 *
 * @param id - number of the request
 * @param typed - what was sent; of a page without scripts the choices of its address, with `reply=email` for an e-mail
 */
export async function sentNote(form: LeadForm, id: string, typed: Typed): Promise<SentNoteText> {
  const next = await nextOf(typed)
  const mail =
    typed['email'] ||
    (typed['reply'] === 'email' || form === 'subscribe' || form === 'alert' ? 'вашу почту' : '')
  return NOTES[form]({ typed, id, next, mail })
}

/** The form is taken already: without these facts its note promises less. */
async function nextOf({ project, office, time_to_call, date, time }: Typed): Promise<Next> {
  try {
    return (await upstream().forms.next({ project, office, time_to_call, date, time })).data
  } catch (error) {
    if (error instanceof UpstreamError) return UNKNOWN
    throw error
  }
}

const NOTES: Record<LeadForm, (details: Details) => SentNoteText> = {
  main: (details) => ({ title: 'Заявка принята', next: callBack(details) }),
  subscribe: ({ mail }) => ({
    title: 'Осталось подтвердить адрес',
    next: [`Отправим письмо на\u00a0${mail}: нажмите в\u00a0нём кнопку, и\u00a0подписка начнётся.`],
  }),
  alert: ({ mail, typed: { channel } }) =>
    channel === 'push' ? IN_BROWSER : byLetter(mail, channel === 'both' ? IN_BROWSER.next.slice(0, 1) : []),
  contacts: (details) => ({ title: 'Вопрос принят', next: callBack(details) }),
  category: (details) => ({ title: 'Звонок заказан', next: callBack(details) }),
  vacancy: () => ({
    title: 'Отклик принят',
    next: ['Посмотрим его и\u00a0перезвоним по\u00a0указанному номеру.'],
  }),
  tour: (details) => (details.next.visit === 'booked' ? booked(details) : wished(details)),
  presentation: (details) => (details.typed['flat'] ? ofFlat(details) : ofProject(details)),
}

const IN_BROWSER = {
  title: 'Готово, сообщим',
  next: [
    'Сообщение придёт в\u00a0этот браузер.',
    'Отключить его можно по\u00a0кнопке в\u00a0самом сообщении, а\u00a0после входа – и\u00a0в\u00a0личном кабинете.',
  ],
}

const byLetter = (mail: string, besides: readonly string[]): SentNoteText => ({
  title: 'Осталось подтвердить адрес',
  next: [
    ...besides,
    `Отправим письмо на\u00a0${mail}: нажмите в\u00a0нём кнопку, и\u00a0мы начнём следить. Подтверждённый в\u00a0кабинете адрес повторно не\u00a0проверяем.`,
  ],
})

/** "Перезвоним завтра с 9:00.", "Центральный офис, Пермь. Время местное." */
function callBack(details: Details): string[] {
  const {
    next,
    typed: { time_to_call = '' },
  } = details
  const { hours } = company()
  if (next.call) return [`Перезвоним ${next.call}.`, ...officeLine(next)]
  if (time_to_call !== '' && time_to_call !== 'any') return ['Перезвоним в\u00a0выбранное время.']
  return [hours ? `Перезвоним в\u00a0часы работы: ${lowerFirst(hours)}.` : 'Менеджер перезвонит вам.']
}

const officeLine = ({ office }: Next) => (office ? [`${titleWithCity(office)}. Время местное.`] : [])

const titleWithCity = ({ title, city }: NonNullable<Next['office']>) =>
  city === '' || title.includes(city) ? title : `${title}, ${city}`

const hourOf = ({ typed: { date = '', time = '' } }: Details) =>
  date && time ? `${formatCalendarDay(date)} в\u00a0${time}, время местное` : undefined

function booked(details: Details): SentNoteText {
  const { id, next, mail, typed } = details
  const { project = '', date = '', time = '' } = typed
  const visit = hourOf(details)
  const place = [next.office?.city, next.office?.address].filter(Boolean).join(', ')
  const file = new URLSearchParams({ project, date, time, sent: id, file: 'ics' })
  return {
    title: 'Вы\u00a0записаны на\u00a0просмотр',
    ...(visit && { visit }),
    next: [
      ...(place ? [`${next.office?.title}: ${place}.`] : []),
      ...(mail ? [`Подтверждение отправим на\u00a0${mail}.`] : []),
      'Если планы изменятся, позвоните нам.',
    ],
    file: { href: `/forms/tour?${file}`, label: 'Добавить в\u00a0календарь' },
  }
}

/** The office tells no free hours: the hour is asked for, not kept. */
function wished(details: Details): SentNoteText {
  const { call } = details.next
  const visit = hourOf(details)
  return {
    title: 'Заявка на\u00a0просмотр принята',
    ...(visit && { visit }),
    next: [
      call
        ? `Время ещё не\u00a0закреплено: менеджер позвонит ${call} и\u00a0подтвердит его.`
        : 'Время ещё не\u00a0закреплено: менеджер позвонит и\u00a0подтвердит его.',
      ...(call ? officeLine(details.next) : []),
    ],
  }
}

function ofFlat(details: Details): SentNoteText {
  const { mail, typed } = details
  return {
    title: 'Презентация готова',
    next: mail ? [`Ссылку на\u00a0неё отправим на\u00a0${mail}.`] : callBack(details),
    file: { href: `/choose/flat/${typed['flat']}/pdf`, label: 'Скачать презентацию, PDF' },
  }
}

/** A project has no file of its own: a person puts its presentation together. */
function ofProject({ mail, next }: Details): SentNoteText {
  const does = mail
    ? `Менеджер пришлёт презентацию на\u00a0${mail}`
    : 'Менеджер позвонит и\u00a0договорится, как передать презентацию'
  return {
    title: 'Запрос принят',
    next: next.call ? [`${does}: ${next.call}.`, ...officeLine(next)] : [`${does}.`],
  }
}
