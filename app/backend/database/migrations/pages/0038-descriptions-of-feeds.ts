import { type Kysely, sql } from 'kysely'

/** What a feed says of a complex stands apart from what editors write: the next file may say it anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table project add column feed_description text`.execute(db)
}
