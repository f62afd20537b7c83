import { type Kysely, sql } from 'kysely'

/**
 * Each node asks every few seconds which feed it may run next, and renews its lease meanwhile. Both update rows of sources,
 * and each such statement told all nodes of a change: they read the database and made every page anew. Nodes read only
 * these columns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger feed_source_notify on feed_source;
    create trigger feed_source_notify after insert or delete or update of name, seller, phone on feed_source
      for each statement execute function catalogue_notify('all');
  `.execute(db)
}
