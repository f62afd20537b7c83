import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import {
  canTransition,
  isLive,
  type ReservationStatus,
  TIMED_STATUSES,
  type TransitionActor,
} from '#app/domain/booking/reservation.ts'
import { holdUnits, releaseUnits, unitsOf } from './unit-hold.ts'

/** All columns except the offer's text, which is long and not needed to change a reservation. */
export const lockedColumns = [
  'id',
  'number',
  'account_id',
  'flat_id',
  'status',
  'period',
  'furnish',
  'pay_method',
  'price_fixed',
  'fee',
  'offer_text_id',
  'offer_sha256',
  'person',
  'missing',
  'signing_text_id',
  'signed_at',
  'submit_key',
  'expires_at',
  'paid_at',
  'created_at',
  'updated_at',
] as const

/** A row locked by this transaction; `is_due`: its time is over by the database's clock. */
export type LockedReservation = Pick<Selectable<Tables['reservation']>, (typeof lockedColumns)[number]> & {
  is_due: boolean
}

export type Transition = {
  to: ReservationStatus
  by: TransitionActor
  /** Account id, operating system user or payment id; null for the clock. */
  who: string | null
  /** For the record; the buyer sees it in the timeline when staff made the change. */
  reason: string | null
  /** The new end; absent: unchanged. */
  expiresAt?: RawBuilder<Date | null>
}

/** The table of transitions does not allow this change. */
export class TransitionRefused extends Error {
  override readonly name = 'TransitionRefused'
  readonly from: ReservationStatus

  constructor(from: ReservationStatus, { to, by }: Transition) {
    super(`a reservation that is ${from} cannot be made ${to} by ${by}`)
    this.from = from
  }
}

/** Whether a live reservation's time is over, even if the sweeper has not ended it yet. */
export function isOverdue({ is_due, status }: Pick<LockedReservation, 'is_due' | 'status'>): boolean {
  return is_due && TIMED_STATUSES.some((timed) => timed === status)
}

const isDue = sql<boolean>`coalesce(expires_at <= clock_timestamp(), false)`

/**
 * Locks a reservation until the transaction ends. All transactions take locks in the same order, the flat with its
 * storerooms and parking places by id, then the reservation, then its payments, so that no two wait for each other.
 */
export async function lockReservation(
  tx: Kysely<Tables>,
  id: string,
): Promise<LockedReservation | undefined> {
  await tx
    .selectFrom('flat')
    .select('id')
    .where(sql<boolean>`id in (${unitsOf(id)})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return tx
    .selectFrom('reservation')
    .select(lockedColumns)
    .select(isDue.as('is_due'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * The only function that changes the state of a reservation: checks the transition, records it with who, when
 * and why, and releases the flat and all that is with it when the reservation ends.
 *
 * @param locked - from {@link lockReservation}, in the same transaction
 * @throws TransitionRefused, before anything is written
 */
export async function transitionReservation(
  tx: Kysely<Tables>,
  locked: LockedReservation,
  transition: Transition,
): Promise<LockedReservation> {
  const { to, by, who, reason, expiresAt } = transition
  if (!canTransition(locked.status, to, by)) throw new TransitionRefused(locked.status, transition)
  const changed = await tx
    .updateTable('reservation')
    .set({
      status: to,
      updated_at: sql<Date>`clock_timestamp()`,
      ...(expiresAt && { expires_at: expiresAt }),
      ...(to === 'active' && locked.fee > 0 && by === 'payment' && { paid_at: sql<Date>`clock_timestamp()` }),
    })
    .where('id', '=', locked.id)
    .returning(lockedColumns)
    .returning(isDue.as('is_due'))
    .executeTakeFirstOrThrow()
  await recordTransitions(tx, changed, [{ from: locked.status, to, by, who, reason }])
  const note = `${changed.number}: ${to}`
  if (!isLive(locked.status)) return changed
  if (!isLive(to)) await releaseUnits(tx, locked.id, note, to === 'done' ? 'sold' : undefined)
  else if (expiresAt) await holdUnits(tx, locked.id, changed.expires_at, note)
  return changed
}

/** Records transitions that are already written to the reservation's row. */
export function recordTransitions(
  tx: Kysely<Tables>,
  { id, expires_at }: Pick<LockedReservation, 'id' | 'expires_at'>,
  transitions: readonly (Omit<Transition, 'expiresAt'> & { from: ReservationStatus | null })[],
): Promise<Selectable<Tables['reservation_move']>[]> {
  return tx
    .insertInto('reservation_move')
    .values(
      transitions.map(({ from, to, by, who, reason }) => ({
        reservation_id: id,
        from_status: from,
        to_status: to,
        by,
        who,
        reason,
        expires_at,
      })),
    )
    .returning([
      'id',
      'reservation_id',
      'from_status',
      'to_status',
      'by',
      'who',
      'reason',
      'expires_at',
      'at',
    ])
    .execute()
}
