import { type Kysely, sql } from 'kysely'

/**
 * What a feed says of a complex stands apart from what editors write: the next file may say it anew. Of two sources that
 * share a complex one has told it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table project add column feed_description text,
      add column feed_description_source integer references feed_source on delete set null
  `.execute(db)
}
