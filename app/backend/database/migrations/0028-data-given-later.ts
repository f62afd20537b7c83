import { type Kysely, sql } from 'kysely'

/** What the buyer of a reservation still has to give for the contract: names of fields, never what is in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reservation add column missing text[] not null default '{}'`.execute(db)
}
