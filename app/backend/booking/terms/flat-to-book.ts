import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { notFound } from '#app/backend/errors/bad-input.ts'
import { bookedFlatColumns } from '#app/backend/reservations/booked-flat.ts'

export type FlatToBook = Awaited<ReturnType<typeof flatToBook>>

/**
 * The columns of a flat that a booking needs. Only flats and apartments can be booked here, not storerooms.
 */
function flatQuery(db: Kysely<Tables>, id: number) {
  return db
    .selectFrom('flat')
    .innerJoin('project', 'project.id', 'flat.project_id')
    .innerJoin('building', 'building.id', 'flat.building_id')
    .select(bookedFlatColumns)
    .select(['flat.status', 'flat.price', 'flat.finish', 'flat.external_id', 'flat.project_id'])
    .select(['project.slug as project_slug', 'project.details', 'building.slug as building_slug'])
    .where('flat.id', '=', id)
    .where('flat.kind', 'in', ['flat', 'apartment'])
    .where('flat.status', 'in', ['free', 'reserved', 'sold'])
    .where('flat.removed_at', 'is', null)
    .where('project.published', '=', true)
}

/** The message to the buyer about a flat that cannot be booked. */
export function takenStatus({ status }: Pick<FlatToBook, 'status'>): 'reserved' | 'sold' {
  return status === 'sold' ? 'sold' : 'reserved'
}

/** Reads a public flat. @throws NOT_FOUND */
export async function flatToBook(db: Kysely<Tables>, id: number) {
  const flat = await flatQuery(db, id).executeTakeFirst()
  if (!flat) throw notFound('Такой квартиры нет')
  return flat
}

/**
 * Reads a public flat and locks it until the transaction ends, so that bookings of one flat run one after
 * another. `for no key update` still lets other transactions insert rows that reference the flat, such as
 * drafts, whose account the booking may need next. @throws NOT_FOUND
 */
export async function lockFlatToBook(tx: Kysely<Tables>, id: number): Promise<FlatToBook> {
  const flat = await flatQuery(tx, id).modifyEnd(sql`for no key update of flat`).executeTakeFirst()
  if (!flat) throw notFound('Такой квартиры нет')
  return flat
}
