import { type Kysely, sql } from 'kysely'

/**
 * The description of a complex that a feed gives. It has its own column, because each import replaces it, and must not
 * replace what editors write. The source that gave it is the only one that may clear it, where two share the complex.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table project add column feed_description text,
      add column feed_description_source integer references feed_source on delete set null
  `.execute(db)
}
