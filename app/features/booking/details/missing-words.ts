import { type LaterField, PASSPORT_FIELDS } from '#app/domain/booking/booking-steps.ts'

/** "фамилию, e-mail, паспорт": what the buyer still has to fill in. The hyphen does not break. */
export function missingWords(missing: readonly LaterField[]): string {
  return [
    missing.includes('lastname') ? 'фамилию' : '',
    missing.includes('email') ? 'e-\u2060mail' : '',
    PASSPORT_FIELDS.some((field) => missing.includes(field)) ? 'паспорт' : '',
  ]
    .filter(Boolean)
    .join(', ')
}
