import type { Transaction } from 'kysely'
import { cancelReservation } from '#app/backend/booking/cancel-reservation.ts'
import { completeBuyer } from '#app/backend/booking/complete-buyer.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { notFound } from '#app/backend/errors/bad-input.ts'
import { conflict } from '#app/backend/errors/refused.ts'
import { rateLimitedAccount } from '#app/backend/identity/rate-limited-account.ts'
import { expireReservation } from '#app/backend/reservations/expire-reservation.ts'
import { prolongReservation } from '#app/backend/reservations/prolong-reservation.ts'
import { reservationOf } from '#app/backend/reservations/reservation-answer.ts'
import {
  isOverdue,
  type LockedReservation,
  lockReservation,
  TransitionRefused,
} from '#app/backend/reservations/transition-reservation.ts'
import { retry } from '#app/backend/runtime/retry.ts'
import type { Reservation } from '#app/contract/reservation.ts'
import { isLive } from '#app/domain/booking/reservation.ts'
import { api } from './api.ts'

const MAX_REASON_LENGTH = 500

/** What buyers do with their reservations. */
export const reservationChanges = {
  cancel: api.account.cancel.handler(async ({ input, context }) => {
    const { accountId } = await rateLimitedAccount(context, 'move')
    const reason = input.reason.slice(0, MAX_REASON_LENGTH) || null
    const reservation = await changeReservation(context, accountId, input.id, async (tx, held) => {
      // Pressed twice: it is cancelled already.
      if (held.status === 'cancelled_by_user') return
      await cancelReservation(tx, context, held, { by: 'buyer', who: String(accountId), reason })
    })
    return { data: { reservation } }
  }),

  complete: api.account.complete.handler(async ({ input: { id, ...typed }, context }) => {
    const { accountId } = await rateLimitedAccount(context, 'move')
    const reservation = await changeReservation(context, accountId, id, async (tx, held) => {
      if (!isLive(held.status)) throw refused()
      await completeBuyer(tx, context, held, typed)
    })
    return { data: { reservation } }
  }),

  prolong: api.account.prolong.handler(async ({ input, context }) => {
    const { accountId } = await rateLimitedAccount(context, 'move')
    const reservation = await changeReservation(context, accountId, input.id, async (tx, held) => {
      if (held.status === 'prolonged')
        throw conflict('PROLONGED', 'Бронь уже продлена: это можно сделать один раз')
      if (!held.period.prolong) throw conflict('NOT_PROLONGED', 'Эту бронь продлить нельзя')
      const { days } = held.period
      await prolongReservation(tx, context, held, { by: 'buyer', who: String(accountId), days, reason: null })
    })
    return { data: { reservation } }
  }),
}

/**
 * Changes one of the user's reservations. Reservations of others are not found.
 *
 * @throws NOT_FOUND; MOVE_REFUSED (409) when its status or time no longer allows it
 */
async function changeReservation(
  context: ApiContext,
  accountId: number,
  id: string,
  move: (tx: Transaction<Tables>, held: LockedReservation) => Promise<void>,
): Promise<Reservation> {
  if (!(await reservationOf(context, accountId, id))) throw notFound('Такой брони нет')
  const isLate = await retry(() =>
    context.database.transaction().execute(async (tx) => {
      const held = await lockReservation(tx, id)
      if (!held) throw notFound('Такой брони нет')
      if (isOverdue(held)) return true
      await move(tx, held)
      return false
    }),
  ).catch((error: unknown) => {
    throw error instanceof TransitionRefused ? refused() : error
  })
  if (isLate) {
    await expireReservation(context, id)
    throw refused()
  }
  const moved = await reservationOf(context, accountId, id)
  if (!moved) throw notFound('Такой брони нет')
  return moved
}

function refused() {
  return conflict('MOVE_REFUSED', 'С\u00a0этой бронью так уже нельзя: посмотрите, что с\u00a0ней стало')
}
