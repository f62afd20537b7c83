import { type Kysely, sql } from 'kysely'

/** What pages read from the database each time, and so far no node was told of. */
const READ_BY_PAGES = ['genplan_view', 'progress_album', 'deadline_shift', 'infrastructure_object']

/** Changes of these tables are notified as those of texts are: nodes keep whole pages, and have to make them anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of READ_BY_PAGES) {
    await sql`
      create trigger ${sql.ref(`${table}_notify`)} after insert or update or delete on ${sql.table(table)}
        for each statement execute function catalogue_notify('content')
    `.execute(db)
  }
}
