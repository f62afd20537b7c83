import { type Kysely, sql } from 'kysely'

/** The company was a row of its own; its drawings are in it, so that it needs no folder. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with row as (
      delete from content where key = 'company' returning data
    ), added as (
      insert into entry (kind, slug, title, live, live_at, created_by)
      select 'company', 'company', data->>'name', 1, now(), 'migration' from row
      returning id
    )
    insert into entry_version (entry_id, n, data, by)
    select added.id, 1, row.data, 'migration' from added, row
  `.execute(db)
}
