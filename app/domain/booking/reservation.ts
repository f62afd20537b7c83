/**
 * The life of a reservation, in one place. A flat is taken in the first five states; a person has one of
 * those at most.
 *
 * held: taken, payment not begun or refused once · awaiting_payment: the bank was asked · active: agreed (and
 * paid where it costs) · prolonged: active with a later end · in_deal: the contract is being made · done.
 */
export const RESERVATION_STATUSES = [
  'held',
  'awaiting_payment',
  'active',
  'prolonged',
  'in_deal',
  'done',
  'expired',
  'cancelled_by_user',
  'cancelled_by_staff',
  'payment_failed',
  'refunded',
] as const
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]

export const RESERVATION_LABELS: Record<ReservationStatus, string> = {
  held: 'Ждёт оплаты',
  awaiting_payment: 'Оплачивается',
  active: 'Действует',
  prolonged: 'Продлена',
  in_deal: 'Оформляется договор',
  done: 'Сделка завершена',
  expired: 'Срок истёк',
  cancelled_by_user: 'Отменена вами',
  cancelled_by_staff: 'Отменена застройщиком',
  payment_failed: 'Не оплачена',
  refunded: 'Деньги возвращены',
}

/** States in which the flat is taken. The database's unique indexes name the same. */
export const LIVE_STATUSES = ['held', 'awaiting_payment', 'active', 'prolonged', 'in_deal'] as const
/** Live states that end by themselves at `expires_at`. */
export const TIMED_STATUSES = ['held', 'awaiting_payment', 'active', 'prolonged'] as const

/** Who moves a reservation. */
export const MOVERS = ['buyer', 'staff', 'payment', 'clock'] as const
export type Mover = (typeof MOVERS)[number]

type Moves = Partial<Record<ReservationStatus, readonly Mover[]>>

/** Every allowed move: from → to → by whom. What is not here cannot happen. */
export const RESERVATION_MOVES: Record<ReservationStatus, Moves> = {
  held: {
    awaiting_payment: ['buyer'],
    active: ['buyer', 'payment', 'staff'],
    expired: ['clock'],
    payment_failed: ['clock'],
    cancelled_by_user: ['buyer'],
    cancelled_by_staff: ['staff'],
  },
  awaiting_payment: {
    held: ['payment'],
    active: ['payment', 'staff'],
    expired: ['clock'],
    payment_failed: ['clock'],
    cancelled_by_user: ['buyer'],
    cancelled_by_staff: ['staff'],
  },
  active: {
    prolonged: ['staff', 'buyer'],
    in_deal: ['staff'],
    expired: ['clock'],
    cancelled_by_user: ['buyer'],
    cancelled_by_staff: ['staff'],
  },
  prolonged: {
    prolonged: ['staff', 'buyer'],
    in_deal: ['staff'],
    expired: ['clock'],
    cancelled_by_user: ['buyer'],
    cancelled_by_staff: ['staff'],
  },
  in_deal: { done: ['staff'], cancelled_by_user: ['staff'], cancelled_by_staff: ['staff'] },
  done: {},
  expired: { refunded: ['payment'] },
  payment_failed: { refunded: ['payment'] },
  cancelled_by_user: { refunded: ['payment'] },
  cancelled_by_staff: { refunded: ['payment'] },
  refunded: {},
}

export function isLive(status: ReservationStatus): boolean {
  return LIVE_STATUSES.some((live) => live === status)
}

/** Whether `by` may move a reservation so. */
export function mayMove(from: ReservationStatus, to: ReservationStatus, by: Mover): boolean {
  return RESERVATION_MOVES[from][to]?.includes(by) ?? false
}
