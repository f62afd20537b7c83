import { type Kysely, sql } from 'kysely'

/** The newest changes of prices are read by the feed of them, and not the years before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index price_history_at on price_history (at)`.execute(db)
}
