import { type Kysely, sql } from 'kysely'

/**
 * Whether a feed or an editor gave the state of a building. `state` has the default 'building', so a given state and the
 * default look the same; portals get only a given one. Older rows count as given until the next import of their feed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table building add column state_known boolean not null default true`.execute(db)
}
