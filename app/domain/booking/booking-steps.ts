import * as v from 'valibot'
import { officeDay } from '#app/domain/moment.ts'
import { normalizePhone } from '#app/domain/text/read-phone.ts'
import { PAY_METHODS } from './pay-method.ts'

/**
 * The parts of a booking: one schema for each, used by both the browser and the server. Messages are for
 * visitors and say what to do. Parsed values are trimmed and normalized.
 */

const MAX_EMAIL = 254
const MAX_NAME = 60
const ISSUED_FROM = 10
const ISSUED_TO = 200
/** When passports of today's form were first issued. */
const FIRST_ISSUE = '1997-10-01'
/** Years. Minors cannot sign the contract; a greater age is a typing error. */
const MIN_AGE = 18
const MAX_AGE = 100
/** The age at which a person gets the first passport, years. */
const PASSPORT_AGE = 14
const TOO_YOUNG = `Паспорт выдают с ${PASSPORT_AGE} лет: проверьте дату выдачи и дату рождения`

/** Typed text, trimmed, with each run of spaces reduced to one. */
const line = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text.replace(/\s+/g, ' ').trim()),
)

const name = (title: string, what: string) =>
  v.pipe(
    line,
    v.nonEmpty(`Введите ${what}`),
    v.regex(/^[А-ЯЁа-яё' -]*$/, `${title}: только русские буквы, дефис и пробел, как в паспорте`),
    v.minLength(2, `${title}: не короче 2 букв`),
    v.maxLength(MAX_NAME, `${title}: не длиннее ${MAX_NAME} букв`),
  )

const middlename = v.union([v.pipe(line, v.literal('')), name('Отчество', 'отчество')])

const phone = v.pipe(
  line,
  v.nonEmpty('Введите телефон'),
  v.check(
    (text) => normalizePhone(text) !== undefined,
    'Введите 10 цифр номера после +7, например +7 912 345-67-89',
  ),
  v.transform((text) => normalizePhone(text) ?? text),
)

const email = v.pipe(
  line,
  v.nonEmpty('Введите e-mail: на него придут документы'),
  v.maxLength(MAX_EMAIL, `E-mail: не длиннее ${MAX_EMAIL} знаков`),
  v.regex(/^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]{2,}$/, 'Введите e-mail вида name@example.ru'),
)

const digits = (count: number, message: string) =>
  v.pipe(
    line,
    v.transform((text) => text.replace(/[\s-]/g, '')),
    v.regex(new RegExp(`^\\d{${count}}$`), message),
  )

/** "21.11.2016", as people type it → "2016-11-21", the browser's form; other text is returned unchanged. */
function toIsoDay(text: string): string {
  const parts = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  if (!parts) return text
  const [, day = '', month = '', year = ''] = parts
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function isRealDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/**
 * The same day that many years later. "2008-02-29" and 14 give "2022-02-29", which does not exist but sorts
 * correctly.
 */
function yearsAfter(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
}

const birthDate = v.pipe(
  line,
  v.nonEmpty('Введите дату рождения'),
  v.transform(toIsoDay),
  v.check(isRealDay, 'Введите дату вида 14.03.1990'),
  v.check((day) => yearsAfter(day, MIN_AGE) <= officeDay(), `Бронировать можно с ${MIN_AGE} лет`),
  v.check((day) => yearsAfter(day, MAX_AGE) >= officeDay(), 'Проверьте год рождения'),
)

const passportDate = v.pipe(
  line,
  v.nonEmpty('Введите дату выдачи'),
  v.transform(toIsoDay),
  v.check(isRealDay, 'Введите дату вида 21.11.2016'),
  v.check((day) => day <= officeDay(), 'Дата выдачи ещё не наступила: проверьте год'),
  v.check((day) => day >= FIRST_ISSUE, 'Паспорта этого образца выдают с 1 октября 1997 года: проверьте год'),
)

const positiveId = v.pipe(v.number('Выберите вариант'), v.integer(), v.minValue(1, 'Выберите вариант'))

/** Reservation period, finish and payment method. */
export const termsStepSchema = v.object({
  period: positiveId,
  furnish: positiveId,
  pay_method: v.optional(v.picklist(PAY_METHODS, 'Выберите способ оплаты'), 'cash'),
})

/** What a booking needs of the buyer at once; the rest may be given while the reservation lasts. */
export const contactStepSchema = v.object({ firstname: name('Имя', 'имя'), phone })

/** The buyer's names and contacts. */
export const personStepSchema = v.object({
  lastname: name('Фамилия', 'фамилию'),
  firstname: name('Имя', 'имя'),
  middlename,
  phone,
  email,
})

const passportFields = v.object({
  birth_date: birthDate,
  passport_seria: digits(4, 'Введите 4 цифры серии, например 5704'),
  passport_number: v.pipe(
    digits(6, 'Введите 6 цифр номера'),
    v.notValue('000000', 'Такого номера не бывает: проверьте его'),
  ),
  passport_date: passportDate,
  passport_issued: v.pipe(
    line,
    v.nonEmpty('Введите, кем выдан паспорт'),
    v.regex(
      /^[А-ЯЁа-яё\d .,№"«»()/-]*$/,
      'Кем выдан: только русские буквы, цифры и знаки . , - №, как в паспорте',
    ),
    v.minLength(ISSUED_FROM, `Напишите полностью, кем выдан паспорт: не короче ${ISSUED_FROM} знаков`),
    v.maxLength(ISSUED_TO, `Кем выдан: не длиннее ${ISSUED_TO} знаков`),
  ),
  passport_issued_code: v.pipe(
    digits(6, 'Введите 6 цифр кода подразделения, например 590-012'),
    v.transform((code) => `${code.slice(0, 3)}-${code.slice(3)}`),
  ),
})

/** The passport, with the birth date that is printed in it; the contract needs both. */
export const passportStepSchema = v.pipe(
  passportFields,
  v.forward(
    v.partialCheck(
      [['birth_date'], ['passport_date']],
      // An invalid date has a message of its own.
      ({ birth_date, passport_date }) =>
        ![birth_date, passport_date].every(isRealDay) ||
        yearsAfter(birth_date, PASSPORT_AGE) <= passport_date,
      TOO_YOUNG,
    ),
    ['passport_date'],
  ),
)

// A missing tick counts as not ticked.
const tick = (message: string) => v.pipe(v.optional(v.boolean(message), false), v.literal(true, message))

/** Four separate agreements. */
export const agreementStepSchema = v.object({
  price: tick('Подтвердите цену'),
  period: tick('Подтвердите срок'),
  furnish: tick('Подтвердите отделку'),
  offer: tick('Подтвердите, что прочитали и принимаете оферту'),
})

export type TermsStep = v.InferOutput<typeof termsStepSchema>
export type PersonStep = v.InferOutput<typeof personStepSchema>
export type PassportStep = v.InferOutput<typeof passportStepSchema>
/** The buyer's data that a reservation stores. */
export type Buyer = PersonStep & PassportStep

/** Fields of a passport. The server never sends them back unmasked. */
export const PASSPORT_FIELDS = [
  'birth_date',
  'passport_seria',
  'passport_number',
  'passport_date',
  'passport_issued',
  'passport_issued_code',
] as const
export type PassportField = (typeof PASSPORT_FIELDS)[number]

export const BUYER_FIELDS = [
  'lastname',
  'firstname',
  'middlename',
  'phone',
  'email',
  ...PASSPORT_FIELDS,
] as const
export type BuyerField = (typeof BUYER_FIELDS)[number]

/** What the contract needs besides a name and a phone. A person may have no middle name. */
export const LATER_FIELDS = ['lastname', 'email', ...PASSPORT_FIELDS] as const
export type LaterField = (typeof LATER_FIELDS)[number]

/** A buyer of whom the name and the phone are known at least. */
export type KnownBuyer = Pick<PersonStep, 'firstname' | 'phone'> & Partial<Record<BuyerField, string>>

/** What a buyer still has to give for the contract. */
export function missingOf(buyer: Partial<Record<BuyerField, string>>): LaterField[] {
  return LATER_FIELDS.filter((field) => (buyer[field] ?? '') === '')
}

const buyerEntries = { ...personStepSchema.entries, ...passportFields.entries }

/**
 * Reads the fields that were given, each by its own rule; empty ones are left out.
 *
 * @returns the values of the right ones, normalized, and what is wrong with the others
 */
export function readGivenFields(typed: Partial<Record<BuyerField, string>>) {
  const fields: Partial<Record<BuyerField, string>> = {}
  const problems: FieldProblem[] = []
  for (const field of BUYER_FIELDS) {
    const text = typed[field]?.trim() ?? ''
    if (text === '') continue
    const { success, output, issues } = v.safeParse(buyerEntries[field], text)
    if (success) fields[field] = output
    else problems.push(...fieldProblems(issues).map(({ message }) => ({ field, message })))
  }
  const { birth_date, passport_date } = fields
  if (birth_date && passport_date && yearsAfter(birth_date, PASSPORT_AGE) > passport_date) {
    delete fields.passport_date
    problems.push({ field: 'passport_date', message: TOO_YOUNG })
  }
  return { fields, problems }
}

export type FieldProblem = { field: string; message: string }

/** The first message for each invalid field, by field name; a nested field is named "agreement.price". */
export function fieldProblems(issues: readonly v.BaseIssue<unknown>[], prefix = ''): FieldProblem[] {
  const problems = new Map<string, string>()
  for (const issue of issues) {
    const field = prefix + (v.getDotPath(issue) ?? '')
    if (!problems.has(field)) problems.set(field, issue.message)
  }
  return [...problems].map(([field, message]) => ({ field, message }))
}

/** "4509", "123412" → "45** ****12": enough for a buyer to recognise the passport. */
export function maskPassport(seria: string, number: string): string {
  return `${seria.slice(0, 2)}** ****${number.slice(-2)}`
}
