import { type Kysely, sql } from 'kysely'

/**
 * Whether anybody has said how far a house is; until then it counts as being built on the site, and no portal is told so.
 * Which of the older rows nobody told was not written down: they count as told until the next import of their feed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table building add column state_known boolean not null default true`.execute(db)
}
