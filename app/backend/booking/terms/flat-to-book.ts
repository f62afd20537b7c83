import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { notFound } from '#app/backend/errors/bad-input.ts'
import { bookedFlatColumns } from '#app/backend/reservations/booked-flat.ts'

export type FlatToBook = Awaited<ReturnType<typeof flatToBook>>

/** What a booking needs to know of a flat. Storerooms and the like are not booked here. */
function flatQuery(db: Kysely<Tables>, id: number) {
  return db
    .selectFrom('flat')
    .innerJoin('project', 'project.id', 'flat.project_id')
    .innerJoin('building', 'building.id', 'flat.building_id')
    .select(bookedFlatColumns)
    .select(['flat.status', 'flat.price', 'flat.finish', 'flat.external_id'])
    .select(['project.slug as project_slug', 'project.details', 'building.slug as building_slug'])
    .where('flat.id', '=', id)
    .where('flat.kind', 'in', ['flat', 'apartment'])
    .where('flat.status', 'in', ['free', 'reserved', 'sold'])
    .where('flat.removed_at', 'is', null)
    .where('project.published', '=', true)
}

/** What a flat is that cannot be booked, as its buyer is told. */
export function takenAs({ status }: Pick<FlatToBook, 'status'>): 'reserved' | 'sold' {
  return status === 'sold' ? 'sold' : 'reserved'
}

/** A public flat. @throws NOT_FOUND */
export async function flatToBook(db: Kysely<Tables>, id: number) {
  const flat = await flatQuery(db, id).executeTakeFirst()
  if (!flat) throw notFound('Такой квартиры нет')
  return flat
}

/**
 * The same, held until the transaction ends: bookings of a flat go one by one. Rows that only name the flat, as
 * drafts do, are written meanwhile: their account may be what the booking needs next. @throws NOT_FOUND
 */
export async function lockFlatToBook(tx: Kysely<Tables>, id: number): Promise<FlatToBook> {
  const flat = await flatQuery(tx, id).modifyEnd(sql`for no key update of flat`).executeTakeFirst()
  if (!flat) throw notFound('Такой квартиры нет')
  return flat
}
