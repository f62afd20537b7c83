import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { canTransition, LIVE_STATUSES, type ReservationStatus } from '#app/domain/booking/reservation.ts'

type Db = Kysely<Tables>

/** What must never be so, whatever people, banks and clocks did: reservations, their moves, their flats and storerooms. */
export async function bookingFaults(db: Db, flats: readonly number[]): Promise<string[]> {
  return [...(await heldTwice(db)), ...(await wrongFlats(db, flats)), ...(await wrongMoves(db))]
}

async function heldTwice(db: Db): Promise<string[]> {
  const live = await db
    .selectFrom('reservation')
    .select(['flat_id', 'account_id'])
    .where('status', 'in', LIVE_STATUSES)
    .execute()
  const isTwice = (ids: number[]) => new Set(ids).size < ids.length
  return [
    ...(isTwice(live.map(({ flat_id }) => flat_id)) ? ['a flat is in two live reservations'] : []),
    ...(isTwice(live.map(({ account_id }) => account_id)) ? ['a person has two live reservations'] : []),
  ]
}

/** All that reservations hold or held: flats, and storerooms with them. */
const held = sql<{ id: number; status: ReservationStatus }>`(
  select flat_id as id, status from reservation
  union all select unit_id, status from reservation_extra join reservation on reservation.id = reservation_id
)`.as<'held'>(sql.ref('held'))

/** A flat or storeroom is reserved while somebody keeps it, sold after a deal, and at no other time. */
async function wrongFlats(db: Db, flats: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('flat')
    .select(['id', 'status', 'local_hold_until'])
    .select((query) =>
      query
        .selectFrom(held)
        .select(sql<number>`count(*)`.as('live'))
        .whereRef('held.id', '=', 'flat.id')
        .where('held.status', 'in', LIVE_STATUSES)
        .as('live'),
    )
    .select((query) =>
      query
        .selectFrom(held)
        .select(sql<number>`count(*)`.as('done'))
        .whereRef('held.id', '=', 'flat.id')
        .where('held.status', '=', 'done')
        .as('done'),
    )
    .select((query) =>
      query
        .selectFrom('status_history')
        .select('to_status')
        .whereRef('flat_id', '=', 'flat.id')
        .orderBy('at', 'desc')
        .limit(1)
        .as('recorded'),
    )
    .where('id', 'in', flats)
    .execute()
  return rows
    .filter(({ status, live, done, local_hold_until, recorded }) => {
      const isReserved = status === 'reserved'
      const isHeld = local_hold_until !== null
      const isRight =
        isReserved === (live === 1) && isHeld === (live === 1) && (status === 'sold') === (done === 1)
      return !isRight || (recorded ?? 'free') !== status
    })
    .map((row) => `a flat is not what its reservations make of it: ${JSON.stringify(row)}`)
}

/** Moves lead one to the next, by the table of moves, up to what the reservation is. */
async function wrongMoves(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('reservation')
    .innerJoin('reservation_move', 'reservation_move.reservation_id', 'reservation.id')
    .select(['reservation.id', 'status', 'from_status', 'to_status', 'by'])
    .orderBy('reservation_move.id')
    .execute()
  const faults: string[] = []
  for (const moves of Map.groupBy(rows, ({ id }) => id).values()) {
    const told = moves
      .map(({ from_status, to_status, by }) => `${from_status} > ${to_status} by ${by}`)
      .join(', ')
    const isChain = moves.every(({ from_status }, i) => from_status === (moves[i - 1]?.to_status ?? null))
    const isAllowed = moves.every(
      ({ from_status, to_status, by }) => from_status === null || canTransition(from_status, to_status, by),
    )
    if (!isChain) faults.push(`moves do not follow one another: ${told}`)
    if (!isAllowed) faults.push(`a move that is not allowed: ${told}`)
    if (moves.at(-1)?.to_status !== moves.at(-1)?.status) faults.push(`${moves.at(-1)?.status} after ${told}`)
  }
  const unrecorded = await db
    .selectFrom('reservation')
    .select('number')
    .where('id', 'not in', (query) => query.selectFrom('reservation_move').select('reservation_id'))
    .execute()
  return [...faults, ...unrecorded.map(({ number }) => `${number} has no move on record`)]
}
