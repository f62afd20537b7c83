import { type Kysely, sql } from 'kysely'

/** The phone by which a complex is sold, and of a source of feeds its own phone and its own rules of reading. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table project add column phone text;
    alter table feed_source add column phone text, add column rules jsonb not null default '{}';
  `.execute(db)
}
