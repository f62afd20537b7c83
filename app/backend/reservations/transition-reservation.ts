import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import {
  isLive,
  type Mover,
  mayMove,
  type ReservationStatus,
  TIMED_STATUSES,
} from '#app/domain/booking/reservation.ts'
import { holdFlat, releaseFlat } from './flat-hold.ts'

/** All but the offer's text, which is long and never looked at while a reservation moves. */
export const movedColumns = [
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
  'submit_key',
  'expires_at',
  'paid_at',
  'created_at',
  'updated_at',
] as const

/** A reservation that this transaction holds, and whether its time is over by the database's clock. */
export type LockedReservation = Pick<Selectable<Tables['reservation']>, (typeof movedColumns)[number]> & {
  is_due: boolean
}

export type Move = {
  to: ReservationStatus
  by: Mover
  /** Account, operating system user, payment; null for the clock. */
  who: string | null
  /** For the record; the buyer's timeline shows it where staff moved. */
  reason: string | null
  /** A new end; absent: it stays. */
  expiresAt?: RawBuilder<Date | null>
}

/** The state machine allows no such move. */
export class TransitionRefused extends Error {
  override readonly name = 'TransitionRefused'
  readonly from: ReservationStatus

  constructor(from: ReservationStatus, { to, by }: Move) {
    super(`a reservation that is ${from} cannot be made ${to} by ${by}`)
    this.from = from
  }
}

/** Whether the time of a live reservation is over, swept or not. */
export function isOver({ is_due, status }: Pick<LockedReservation, 'is_due' | 'status'>): boolean {
  return is_due && TIMED_STATUSES.some((timed) => timed === status)
}

const isDue = sql<boolean>`coalesce(expires_at <= clock_timestamp(), false)`

/**
 * Holds a reservation until the transaction ends. The order is the same everywhere: its flat first, then
 * the reservation, then its payments; whoever keeps it cannot wait in a circle.
 */
export async function lockReservation(
  tx: Kysely<Tables>,
  id: string,
): Promise<LockedReservation | undefined> {
  await tx
    .selectFrom('flat')
    .select('id')
    .where('id', '=', (query) => query.selectFrom('reservation').select('flat_id').where('id', '=', id))
    .forNoKeyUpdate()
    .execute()
  return tx
    .selectFrom('reservation')
    .select(movedColumns)
    .select(isDue.as('is_due'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * The one way by which a reservation changes: checks the move, records it with who, when and why, and
 * lets the flat go when it is nobody's any more.
 *
 * @param held - from {@link lockReservation}, in the same transaction
 * @throws TransitionRefused, before anything is written
 */
export async function transitionReservation(
  tx: Kysely<Tables>,
  held: LockedReservation,
  move: Move,
): Promise<LockedReservation> {
  const { to, by, who, reason, expiresAt } = move
  if (!mayMove(held.status, to, by)) throw new TransitionRefused(held.status, move)
  const moved = await tx
    .updateTable('reservation')
    .set({
      status: to,
      updated_at: sql<Date>`clock_timestamp()`,
      ...(expiresAt && { expires_at: expiresAt }),
      ...(to === 'active' && held.fee > 0 && by === 'payment' && { paid_at: sql<Date>`clock_timestamp()` }),
    })
    .where('id', '=', held.id)
    .returning(movedColumns)
    .returning(isDue.as('is_due'))
    .executeTakeFirstOrThrow()
  await recordTransitions(tx, moved, [{ from: held.status, to, by, who, reason }])
  const note = `${moved.number}: ${to}`
  if (!isLive(held.status)) return moved
  if (!isLive(to)) await releaseFlat(tx, held.flat_id, note, to === 'done' ? 'sold' : undefined)
  else if (expiresAt) await holdFlat(tx, held.flat_id, moved.expires_at, note)
  return moved
}

/** Writes down moves that the row of the reservation shows already. */
export function recordTransitions(
  tx: Kysely<Tables>,
  { id, expires_at }: Pick<LockedReservation, 'id' | 'expires_at'>,
  moves: readonly (Omit<Move, 'expiresAt'> & { from: ReservationStatus | null })[],
): Promise<Selectable<Tables['reservation_move']>[]> {
  return tx
    .insertInto('reservation_move')
    .values(
      moves.map(({ from, to, by, who, reason }) => ({
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
