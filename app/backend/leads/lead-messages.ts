import { flatTitle } from '#app/backend/catalogue/present/flat-title.ts'
import type { ApiServices } from '#app/backend/context/services.ts'
import type { LeadSource } from '#app/backend/database/json-columns.ts'
import type { NewMessage, WrittenLetter } from '#app/backend/jobs/outbox-message.ts'
import { company } from '#app/config/company.ts'
import { LEAD_FORM_TITLES, LEAD_FORMS, type LeadForm } from '#app/domain/forms/lead-choices.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { quotedName } from '#app/domain/text/quoted-name.ts'
import type { LeadPlaces } from './lead-places.ts'
import { askedInWords } from './lead-words.ts'
import type { StoredLead } from './store-lead.ts'
import type { LeadPerson } from './stored-lead.ts'

export type LeadNews = {
  stored: StoredLead
  form: LeadForm
  person: LeadPerson
  places: LeadPlaces
  source: LeadSource
  /** Whether the visitor, who gave an address, gets a letter about it. */
  writesToVisitor: boolean
  /** The invitation to a visit, as text of an .ics. */
  invitation?: string | undefined
}

/** What others are told of a new lead: the office and the visitor by letters, the CRM by the webhook. */
export function leadMessages(services: Pick<ApiServices, 'entries'>, news: LeadNews): NewMessage[] {
  const { stored, person, places } = news
  const subject = { lead_id: stored.id }
  const officeAddress = places.office?.email ?? company().email
  const messages: NewMessage[] = []
  // The site itself tells what an alert is about: neither the office nor the CRM has anything to do.
  if (news.form === 'alert') return []
  // Nobody answers a subscription.
  if (officeAddress && news.form !== 'subscribe') {
    const letter = officeLetter(services, news)
    messages.push({ topic: 'email', ...subject, to: officeAddress, template: 'written', letter })
  }
  if (news.writesToVisitor && person.email !== '') {
    const letter = visitorLetter(services, news)
    messages.push({ topic: 'email', ...subject, to: person.email, template: 'written', letter })
  }
  messages.push({ topic: 'webhook', ...subject, event: 'lead.created', data: webhookLead(services, news) })
  return messages
}

const titlesOf = ({ entries }: Pick<ApiServices, 'entries'>) => ({
  vacancies: entries.all('vacancy'),
  offices: entries.all('office'),
})

/** The flat or the project of a lead: "2-комнатная квартира, 61,4 м², «Речной»". */
function placeOf({ flat, unit, project }: LeadPlaces): string {
  const number = unit?.number && `№\u00a0${unit.number}`
  return [flat && flatTitle(flat), unit?.title, number, project && quotedName(project.name)]
    .filter(Boolean)
    .join(', ')
}

function officeLetter(services: Pick<ApiServices, 'entries'>, news: LeadNews): WrittenLetter {
  const { stored, form, person, places, source } = news
  const place = placeOf(places)
  const facts: [string, string][] = [
    ['Имя', person.name],
    ['Телефон', person.phone && formatPhone(person.phone)],
    ['E-mail', person.email],
    ['О чём', place],
    ['Город', places.city?.name ?? ''],
    ...askedInWords(person.asked, titlesOf(services)),
    ['Файл', person.file?.name ?? ''],
    ['Страница', source.page ?? ''],
    ['Источник', Object.values(source.utm ?? {}).join(' / ')],
  ]
  const paragraphs = [
    ...(stored.duplicateOf ? [`Этот человек уже писал сегодня: ${stored.duplicateOf}.`] : []),
    ...(source.unproven ? ['Проверка на робота была недоступна.'] : []),
  ]
  return {
    subject: [LEAD_FORM_TITLES[form], stored.number, place].filter(Boolean).join(', '),
    title: LEAD_FORM_TITLES[form],
    paragraphs,
    facts: [['Номер', stored.number], ...facts.filter(([, value]) => value !== '')],
    ...(news.invitation && { attachments: [icsOf(news.invitation)] }),
  }
}

/** Has nothing that was typed in it: anybody can type the address of a stranger, and advertising as a name. */
function visitorLetter(services: Pick<ApiServices, 'entries'>, news: LeadNews): WrittenLetter {
  const { stored, form, person, places, invitation } = news
  const { date, time } = person.asked
  const visit = Object.fromEntries([...(date ? [['date', date]] : []), ...(time ? [['time', time]] : [])])
  const path = places.flat ? `/choose/flat/${places.flat.id}` : `/projects/${places.project?.slug ?? ''}`
  const facts: [string, string][] = [
    ['Номер', stored.number],
    ['О чём', placeOf(places)],
    ...askedInWords(visit, titlesOf(services)),
    ['Адрес', invitation ? (places.office?.address ?? '') : ''],
  ]
  return {
    subject: `${LEAD_FORM_TITLES[form]}: ${stored.number}`,
    title: invitation ? 'Вы записаны на\u00a0просмотр' : 'Мы получили вашу заявку',
    paragraphs: invitation
      ? ['Встретим вас в\u00a0офисе. Если планы изменятся, позвоните нам.']
      : nextSteps(form, places),
    facts: facts.filter(([, value]) => value !== ''),
    ...((places.flat ?? places.project) && { action: actionOf(form, places, path) }),
    note: 'Этот адрес указали в\u00a0форме на\u00a0нашем сайте. Если это были не\u00a0вы, отвечать не\u00a0нужно.',
    ...(form === 'presentation' &&
      places.flat && {
        sheet: {
          flat: places.flat.id,
          paragraphs: [
            'Презентация квартиры – в\u00a0приложенном файле, с\u00a0ценой на\u00a0сегодня. По\u00a0кнопке она всегда с\u00a0ценой на\u00a0день, когда вы её откроете.',
            ANSWER,
          ],
        },
      }),
    ...(invitation && { attachments: [icsOf(invitation)] }),
  }
}

const ANSWER = 'Менеджер ответит в\u00a0рабочее время офиса.'

/** What comes of the lead: the presentation of a flat is in the letter, that of a project is sent by a person. */
function nextSteps(form: LeadNews['form'], { flat }: LeadPlaces): string[] {
  if (form !== 'presentation') return [ANSWER]
  if (!flat) return ['Менеджер пришлёт презентацию в\u00a0рабочее время офиса.']
  return [
    'Презентация квартиры открывается по\u00a0кнопке. Цена в\u00a0ней – на\u00a0тот день, когда вы её откроете.',
    ANSWER,
  ]
}

/** A presentation of a flat is its PDF, made when the link is opened: a price in a letter would age. */
function actionOf(
  form: LeadNews['form'],
  { flat }: LeadPlaces,
  path: string,
): { label: string; path: string } {
  if (!flat) return { label: 'Открыть проект', path }
  if (form === 'presentation') return { label: 'Скачать презентацию, PDF', path: `${path}/pdf` }
  return { label: 'Открыть квартиру', path }
}

const icsOf = (text: string) => ({
  name: 'visit.ics',
  type: 'text/calendar; charset=utf-8; method=PUBLISH',
  text,
})

/** A lead as a CRM gets it. */
function webhookLead(
  services: Pick<ApiServices, 'entries'>,
  { stored, form, person, places, source }: LeadNews,
): Record<string, unknown> {
  const { flat, unit, project, city, office } = places
  return {
    id: stored.number,
    form: LEAD_FORMS[form],
    form_name: form,
    title: LEAD_FORM_TITLES[form],
    name: person.name,
    phone: person.phone || null,
    email: person.email || null,
    asked: person.asked,
    comment: askedInWords(person.asked, titlesOf(services))
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    flat: flat ? { id: flat.id, title: flatTitle(flat) } : unit ? { id: unit.id, title: unit.title } : null,
    project: project ? { slug: project.slug, name: project.name } : null,
    city: city ? { slug: city.slug, name: city.name } : null,
    office: office?.slug ?? null,
    has_file: person.file !== undefined,
    duplicate_of: stored.duplicateOf,
    source,
  }
}
