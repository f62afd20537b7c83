import * as v from 'valibot'
import { type FieldProblem, fieldProblems } from '#app/domain/booking/booking-steps.ts'
import { ALERT_CHANNELS } from './alert-channel.ts'
import { ALERT_PACES, readAlertSubject } from './alert-subject.ts'
import { CALL_TIMES, type LeadForm } from './lead-choices.ts'
import {
  categoryField,
  commentField,
  consentField,
  emailField,
  idField,
  lineField,
  nameField,
  newsConsentField,
  optionalChoice,
  optionalEmail,
  optionalPhone,
  pageField,
  phoneField,
  questionField,
  slugField,
  visitDayField,
  visitHourField,
} from './lead-fields.ts'

/** What every form may say besides its own fields: the consents, and what the visitor was looking at. */
const common = {
  consent_pd: consentField,
  consent_ads: v.optional(v.boolean(), false),
  page_url: pageField,
  project: slugField,
  flat: idField,
}

const presentationFields = v.object({
  ...common,
  name: nameField,
  phone: optionalPhone,
  email: optionalEmail,
})

const alertFields = v.object({
  ...common,
  email: optionalEmail,
  about: v.pipe(
    v.optional(v.string(), ''),
    v.check(
      (about) => readAlertSubject(about) !== undefined,
      'Откройте форму со\u00a0страницы квартиры, проекта или списка',
    ),
  ),
  pace: optionalChoice(ALERT_PACES),
  channel: optionalChoice(ALERT_CHANNELS),
  /** What the browser is reached by: scripts add it when the form is sent, the server checks it. */
  push_endpoint: lineField,
  push_p256dh: lineField,
  push_auth: lineField,
})

/** The forms, by name: used by both the browser and the server. */
export const leadFormSchemas = {
  main: v.object({
    ...common,
    name: nameField,
    phone: phoneField,
    city: slugField,
    comment: commentField,
    time_to_call: optionalChoice(CALL_TIMES),
  }),
  subscribe: v.object({ ...common, consent_ads: newsConsentField, email: emailField }),
  contacts: v.object({
    ...common,
    name: nameField,
    phone: phoneField,
    email: optionalEmail,
    text: questionField,
    office: slugField,
  }),
  category: v.object({
    ...common,
    name: nameField,
    phone: phoneField,
    category: categoryField,
  }),
  /** The file is checked apart, see `cv-file.ts`. */
  vacancy: v.object({
    ...common,
    name: nameField,
    phone: phoneField,
    vacancy: v.pipe(slugField, v.nonEmpty('Выберите вакансию')),
  }),
  tour: v.object({
    ...common,
    name: nameField,
    phone: phoneField,
    email: optionalEmail,
    project: v.pipe(slugField, v.nonEmpty('Выберите проект')),
    date: visitDayField,
    time: visitHourField,
  }),
  /** One of phone and e-mail is enough; the file goes to the e-mail. */
  presentation: v.pipe(
    presentationFields,
    v.forward(
      v.partialCheck(
        [['phone'], ['email']],
        ({ phone, email }) => phone !== '' || email !== '',
        'Введите телефон или\u00a0e-mail',
      ),
      ['phone'],
    ),
    v.forward(
      v.partialCheck(
        [['project'], ['flat']],
        ({ project, flat }) => project !== '' || flat !== undefined,
        'Выберите квартиру или\u00a0проект',
      ),
      ['project'],
    ),
  ),
  alert: v.pipe(
    alertFields,
    v.forward(
      v.partialCheck(
        [['email'], ['channel']],
        ({ email, channel }) => email !== '' || channel === 'push',
        'Введите e-mail',
      ),
      ['email'],
    ),
  ),
} satisfies Record<LeadForm, v.GenericSchema>

/** The first message for each invalid field of a form; empty for a good one. */
export function leadFormProblems(form: LeadForm, typed: object): FieldProblem[] {
  const result = v.safeParse(leadFormSchemas[form], typed)
  return result.success ? [] : fieldProblems(result.issues)
}
