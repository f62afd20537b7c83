/**
 * The states of a reservation and the transitions between them. In the first five states the flat is taken; a
 * person has at most one reservation in these states.
 *
 * held: flat taken, payment not started or refused once · awaiting_payment: a payment is open at the bank ·
 * active: confirmed (and paid, if it costs money) · prolonged: active with a later end · in_deal: the sale
 * contract is being prepared · done.
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

/** States in which the flat is taken. The database's unique indexes list the same states. */
export const LIVE_STATUSES = ['held', 'awaiting_payment', 'active', 'prolonged', 'in_deal'] as const
/** Live states that expire at `expires_at`. */
export const TIMED_STATUSES = ['held', 'awaiting_payment', 'active', 'prolonged'] as const

/** Who can change the state of a reservation. */
export const TRANSITION_ACTORS = ['buyer', 'staff', 'payment', 'clock'] as const
export type TransitionActor = (typeof TRANSITION_ACTORS)[number]

type AllowedTransitions = Partial<Record<ReservationStatus, readonly TransitionActor[]>>

/** Every allowed transition: from → to → by whom. All others are refused. */
export const RESERVATION_TRANSITIONS: Record<ReservationStatus, AllowedTransitions> = {
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

/** Whether `by` may change a reservation from one state to the other. */
export function canTransition(from: ReservationStatus, to: ReservationStatus, by: TransitionActor): boolean {
  return RESERVATION_TRANSITIONS[from][to]?.includes(by) ?? false
}
