import { type Kysely, sql } from 'kysely'

/** The page about viewings names the days that have a free hour: nodes keep it whole, and have to make it anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger office_visit_notify after insert or update or delete on office_visit
      for each statement execute function catalogue_notify('content')
  `.execute(db)
}
