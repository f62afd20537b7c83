import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { ttlMemo } from '#app/backend/runtime/ttl-memo.ts'

const KEEP_MS = 30_000

const memo = ttlMemo(KEEP_MS)

export type Storerooms = { free: number; total: number }

/** Storerooms of a building, counted in the database because the catalogue contains only flats. */
export function storeroomsOf(buildingId: number, db: Kysely<Tables>): Promise<Storerooms> {
  return memo(db, String(buildingId), async () => {
    const rows = await db
      .selectFrom('flat')
      .select((row) => ['status', row.fn.countAll<string>().as('count')])
      .where('building_id', '=', buildingId)
      .where('kind', '=', 'storeroom')
      .where('removed_at', 'is', null)
      .where('status', 'in', ['free', 'reserved', 'sold'])
      .groupBy('status')
      .execute()
    const countOf = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0)
    return { free: countOf('free'), total: rows.reduce((sum, { count }) => sum + Number(count), 0) }
  })
}
