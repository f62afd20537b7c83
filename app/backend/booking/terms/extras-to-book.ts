import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { badInput } from '#app/backend/errors/bad-input.ts'
import { extraTaken } from '#app/backend/errors/refused.ts'
import { extraColumns, shortExtra, toExtraName } from '#app/backend/reservations/booked-extras.ts'
import type { BookedExtra } from '#app/contract/reservation.ts'
import { EXTRA_KINDS } from '#app/domain/booking/extras.ts'
import type { FlatToBook } from './flat-to-book.ts'

/**
 * Locks a flat and what is to be booked with it until the transaction ends: by id, as every transaction that locks several
 * units does, so that no two wait for each other. One flat alone is locked by the query that reads it.
 */
export async function lockUnitsToBook(
  tx: Kysely<Tables>,
  flatId: number,
  extraIds: readonly number[],
): Promise<void> {
  if (extraIds.length === 0) return
  await tx
    .selectFrom('flat')
    .select('id')
    .where('id', 'in', [flatId, ...extraIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * The storerooms and parking places to book with a flat, with their prices of the moment, in the order of a reservation.
 *
 * @throws BAD_REQUEST for ids that are none of the flat's project, and while a price is on request; EXTRA_TAKEN (409)
 */
export async function extrasToBook(
  db: Kysely<Tables>,
  flat: Pick<FlatToBook, 'project_id'>,
  ids: readonly number[],
): Promise<BookedExtra[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('flat')
    .innerJoin('project', 'project.id', 'flat.project_id')
    .innerJoin('building', 'building.id', 'flat.building_id')
    .select(extraColumns)
    .select(['flat.status', 'flat.price'])
    .where('flat.id', 'in', ids)
    .where('flat.kind', 'in', EXTRA_KINDS)
    .where('flat.project_id', '=', flat.project_id)
    .where('flat.status', 'in', ['free', 'reserved', 'sold'])
    .where('flat.removed_at', 'is', null)
    .orderBy('flat.kind', 'desc')
    .orderBy('flat.id')
    .execute()
  if (rows.length < new Set(ids).size) {
    throw badExtras('Такой кладовой или такого машино-места в\u00a0проекте нет: выберите ещё раз')
  }
  const taken = rows.filter(({ status }) => status !== 'free')
  if (taken.length > 0) {
    const message = `Не\u00a0свободно: ${taken.map(shortExtra).join(', ')}. Квартира свободна`
    throw extraTaken(message, taken.map(toExtraName))
  }
  return rows.map((row) => {
    if (row.price === null) {
      throw badExtras(`Цена по\u00a0запросу: ${shortExtra(row)}. Позвоните, и\u00a0мы добавим к\u00a0брони`)
    }
    return { ...toExtraName(row), price: row.price }
  })
}

function badExtras(message: string) {
  return badInput([{ field: 'extras', message }])
}

export type LiveExtra = { unit_id: number; reservation_id: string; is_due: boolean }

/** Which of these units live reservations have; `is_due`: its time is over, though nobody has ended it yet. */
export async function liveExtras(db: Kysely<Tables>, ids: readonly number[]): Promise<LiveExtra[]> {
  if (ids.length === 0) return []
  return await db
    .selectFrom('reservation_extra')
    .innerJoin('reservation', 'reservation.id', 'reservation_extra.reservation_id')
    .select(['unit_id', 'reservation_id'])
    .select(
      sql<boolean>`coalesce(expires_at <= clock_timestamp(), false) and status <> 'in_deal'`.as('is_due'),
    )
    .where('unit_id', 'in', ids)
    .where('reservation_extra.is_live', '=', true)
    .execute()
}
