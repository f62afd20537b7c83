import type { ReservationStatus } from '#app/domain/booking/reservation.ts'

export const STAGES = ['Заявка', 'Бронь', 'Договор', 'Регистрация', 'Ключи'] as const

/** From this stage on the flat is the buyer's, and nothing of the booking waits to be paid. */
export const BOOKED_STAGE = STAGES.indexOf('Бронь')

/** Index of the current stage in {@link STAGES}; undefined for a reservation that ended without a deal. */
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
