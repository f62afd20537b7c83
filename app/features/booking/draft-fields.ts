import { BUYER_FIELDS, type BuyerField } from '#app/domain/booking-steps.ts'

/** What a draft keeps, all as text. */
export const DRAFT_FIELDS = ['period', 'furnish', 'pay_method', ...BUYER_FIELDS] as const
export type DraftField = (typeof DRAFT_FIELDS)[number]

export type DraftValues = Record<DraftField, string>

export const PERSON_FIELDS = ['lastname', 'firstname', 'middlename', 'phone', 'email'] as const
export const PASSPORT_FIELDS = [
  'passport_seria',
  'passport_number',
  'passport_date',
  'passport_issued_code',
  'passport_issued',
] as const satisfies readonly BuyerField[]
export type PassportField = (typeof PASSPORT_FIELDS)[number]

export function isDraftField(name: string): name is DraftField {
  return DRAFT_FIELDS.some((field) => field === name)
}

export const FIELD_LABELS: Record<BuyerField, string> = {
  lastname: 'Фамилия',
  firstname: 'Имя',
  middlename: 'Отчество',
  phone: 'Телефон',
  email: 'E-mail',
  passport_seria: 'Серия',
  passport_number: 'Номер',
  passport_date: 'Дата выдачи',
  passport_issued: 'Кем выдан',
  passport_issued_code: 'Код подразделения',
}

const EMPTY: DraftValues = {
  period: '',
  furnish: '',
  pay_method: '',
  lastname: '',
  firstname: '',
  middlename: '',
  phone: '',
  email: '',
  passport_seria: '',
  passport_number: '',
  passport_date: '',
  passport_issued: '',
  passport_issued_code: '',
}

/** Of several sources the earlier ones win where they have something. */
export function firstValues(...sources: readonly Partial<Record<string, string>>[]): DraftValues {
  const values = { ...EMPTY }
  for (const field of DRAFT_FIELDS) {
    values[field] = sources.map((source) => source[field] ?? '').find((text) => text !== '') ?? ''
  }
  return values
}
