import type { ReservationStatus } from '#app/domain/booking/reservation.ts'

export const STAGES = ['Заявка', 'Бронь', 'Договор', 'Регистрация', 'Ключи'] as const

/** Which of {@link STAGES} a deal stands at; undefined when it has ended without one. */
export function stageOf(status: ReservationStatus): number | undefined {
  switch (status) {
    case 'held':
    case 'awaiting_payment':
      return 0
    case 'active':
    case 'prolonged':
      return 1
    case 'in_deal':
      return 2
    case 'done':
      return 3
    default:
      return undefined
  }
}
