import { type Kysely, sql } from 'kysely'

/** The few commercial units among many flats, which are read again after every change of the catalogue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index flat_commercial on flat (project_id) where kind = 'commercial'`.execute(db)
}
