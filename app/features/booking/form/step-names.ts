import type { Step } from '#app/features/booking/booking.search.ts'

export const STEP_TITLES: Record<Step, string> = {
  terms: 'Условия',
  person: 'Данные покупателя',
  passport: 'Паспорт',
  agreement: 'Договор',
  review: 'Проверка и оплата',
}

/** Shorter titles, for the list of steps. */
export const STEP_LABELS: Record<Step, string> = {
  ...STEP_TITLES,
  person: 'Покупатель',
  review: 'Проверка',
}
