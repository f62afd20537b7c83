import * as v from 'valibot'
import { MAX_ID } from '#app/domain/filter-limits.ts'
import { isForeignPhone, normalizePhone } from '#app/domain/text/read-phone.ts'
import { withoutDirections } from '#app/domain/text/without-directions.ts'
import { LEAD_CATEGORIES } from './lead-choices.ts'
import { isCalendarDay, VISIT_DAYS, visitDays } from './visit-time.ts'

/**
 * Fields of the forms: one rule for the browser and the server. Messages are for visitors and say what to do;
 * parsed values are trimmed and normalized.
 */

const MAX_NAME = 80
const MAX_EMAIL = 254
export const MAX_COMMENT = 1_000
const MAX_SLUG = 100
const MAX_ADDRESS = 2_000

/** Control characters but the line feed, which a comment may have. */
const CONTROLS = /(?!\n)\p{Cc}/gu

const cleaned = (text: string) => withoutDirections(text.replaceAll('\r\n', '\n')).replace(CONTROLS, ' ')

/** Typed text of one lineField, trimmed, with each run of spaces reduced to one. */
export const lineField = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => cleaned(text).replace(/\s+/g, ' ').trim()),
)

/** Typed text of several lines. */
const lines = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => cleaned(text).trim()),
  v.maxLength(MAX_COMMENT, `Текст не длиннее ${MAX_COMMENT} знаков`),
)

export const nameField = v.pipe(
  lineField,
  v.nonEmpty('Введите имя'),
  v.regex(/^[\p{L}\p{M}'’. -]*$/u, 'В\u00a0имени могут быть только буквы, дефис и\u00a0пробел'),
  v.minLength(2, 'Имя не короче 2 букв'),
  v.maxLength(MAX_NAME, `Имя не длиннее ${MAX_NAME} букв`),
)

const notForeign = v.check(
  (text: string) => !isForeignPhone(text),
  'Введите российский номер: +7 и\u00a010 цифр. С\u00a0номером другой страны напишите нам на\u00a0почту',
)
const phoneOrNone = v.check(
  (text: string) => text === '' || normalizePhone(text) !== undefined,
  'Введите 10 цифр номера после +7, например +7 912 345-67-89',
)
const wholePhone = v.transform((text: string) => normalizePhone(text) ?? text)

export const phoneField = v.pipe(
  lineField,
  v.nonEmpty('Введите телефон'),
  notForeign,
  phoneOrNone,
  wholePhone,
)

/** No union with the empty text: a union keeps no message of a pipe that ends in a transform. */
export const optionalPhone = v.pipe(lineField, notForeign, phoneOrNone, wholePhone)

export const emailField = v.pipe(
  lineField,
  v.nonEmpty('Введите e-mail'),
  v.maxLength(MAX_EMAIL, `E-mail не длиннее ${MAX_EMAIL} знаков`),
  v.regex(/^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]{2,}$/, 'Введите e-mail вида name@example.ru'),
)

const blank = v.pipe(lineField, v.literal(''))

/** The same where the field may be left empty. */
export const optionalEmail = v.optional(v.union([blank, emailField]), '')

export const commentField = lines
export const questionField = v.pipe(lines, v.nonEmpty('Напишите вопрос'))

/** A choice of a list that may be left empty; an unknown one counts as none, so that the form is not lost. */
export function optionalChoice<const Choice extends string>(choices: readonly Choice[]) {
  const isChoice = (text: string): text is Choice => choices.some((choice) => choice === text)
  return v.pipe(
    lineField,
    v.transform((text) => (isChoice(text) ? text : undefined)),
  )
}

export const categoryField = v.pipe(lineField, v.picklist(LEAD_CATEGORIES, 'Выберите, что вы\u00a0ищете'))

/** Address part of a project, city, office or vacancy; another text counts as none. */
export const slugField = v.pipe(
  lineField,
  v.transform((text) => (text.length <= MAX_SLUG && /^[a-z\d-]+$/.test(text) ? text : '')),
)

/** Id of a flat, as text or a number; another value counts as none. */
export const idField = v.pipe(
  v.optional(v.union([v.string(), v.number()]), ''),
  v.transform((id) => {
    const number = /^\d{1,10}$/.test(String(id)) ? Number(id) : 0
    return number > 0 && number <= MAX_ID ? number : undefined
  }),
)

/** The page that the form stands on: a path of this site or a whole address, without anything personal added. */
export const pageField = v.pipe(
  lineField,
  v.transform((text) => text.slice(0, MAX_ADDRESS)),
)

export const visitDayField = v.pipe(
  lineField,
  v.nonEmpty('Выберите день'),
  v.check(isCalendarDay, 'Выберите день'),
  v.check((day) => day >= visitDays().first, 'Записаться можно начиная с\u00a0завтрашнего дня'),
  v.check((day) => day <= visitDays().last, `Записаться можно не\u00a0позже чем за\u00a0${VISIT_DAYS} дней`),
)

export const visitHourField = v.pipe(
  lineField,
  v.nonEmpty('Выберите время'),
  v.regex(/^([01]\d|2[0-3]):00$/, 'Выберите время из\u00a0списка'),
)

/** The consent to the processing of personal data; a missing tick counts as not given. */
export const consentField = v.pipe(
  v.optional(v.boolean(), false),
  v.literal(true, 'Без согласия мы не\u00a0можем принять заявку'),
)

/** Consent to advertising of who asks for nothing else: news that tell of promotions. */
export const newsConsentField = v.pipe(
  v.optional(v.boolean(), false),
  v.literal(true, 'Без согласия мы не\u00a0можем присылать новости и\u00a0акции'),
)
