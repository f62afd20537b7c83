import { DRAFT_FIELDS, type DraftField } from '#app/domain/booking/booking-draft.ts'
import type { BuyerField } from '#app/domain/booking/booking-steps.ts'

export type DraftValues = Record<DraftField, string>

/** The API's name of the consent to the use of personal data, which is no field of the draft. */
export const CONSENT_FIELD = 'consent'

export const FIELD_LABELS: Record<BuyerField, string> = {
  lastname: 'Фамилия',
  firstname: 'Имя',
  middlename: 'Отчество',
  phone: 'Телефон',
  email: 'E-mail',
  birth_date: 'Дата рождения',
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
  birth_date: '',
  passport_seria: '',
  passport_number: '',
  passport_date: '',
  passport_issued: '',
  passport_issued_code: '',
  consent_tick: '',
  ticks: '',
}

/** Merges values: the first non-empty one of several sources wins. */
export function firstValues(...sources: readonly Partial<Record<string, string>>[]): DraftValues {
  const values = { ...EMPTY }
  for (const field of DRAFT_FIELDS) {
    values[field] = sources.map((source) => source[field] ?? '').find((text) => text !== '') ?? ''
  }
  return values
}
