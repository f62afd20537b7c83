import type { Step } from '#app/features/booking/booking.search.ts'

export const STEP_TITLES: Record<Step, string> = {
  terms: 'Условия и контакты',
  agreement: 'Подтверждение',
}
