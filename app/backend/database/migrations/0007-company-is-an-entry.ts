import { type Kysely, sql } from 'kysely'

/**
 * The company was a row of its own; its drawings are in it, so that it needs no folder. The row stays: nodes of the
 * release before speak for the company by it while they are replaced.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with row as (
      select data from content where key = 'company'
    ), added as (
      insert into entry (kind, slug, title, live, live_at, created_by)
      select 'company', 'company', data->>'name', 1, now(), 'migration' from row
      returning id
    )
    insert into entry_version (entry_id, n, data, by)
    select added.id, 1, row.data, 'migration' from added, row
  `.execute(db)
}
