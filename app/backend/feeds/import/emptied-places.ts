import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'

/** Buildings that had units, and of which no feed has one any more. Those that editors described before sales had none. */
export async function emptiedBuildings(db: Kysely<Tables>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select building_id as id from flat group by building_id having bool_and(removed_at is not null)
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Readers of the catalogue read places again only when a row of them has changed. */
export async function touchEmptied(trx: Kysely<Tables>, before: readonly number[]): Promise<void> {
  const after = await emptiedBuildings(trx)
  const changed = [
    ...before.filter((id) => !after.includes(id)),
    ...after.filter((id) => !before.includes(id)),
  ]
  if (changed.length > 0)
    await sql`update building set sort = sort where id = any(${changed}::int[])`.execute(trx)
}
