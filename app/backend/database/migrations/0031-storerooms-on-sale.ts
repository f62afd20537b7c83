import { type Kysely, sql } from 'kysely'

/** Which houses have storerooms on sale is asked with every read of the catalogue, and of all units few are storerooms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index flat_storeroom on flat (building_id)
      where kind = 'storeroom' and status = 'free' and removed_at is null
  `.execute(db)
}
