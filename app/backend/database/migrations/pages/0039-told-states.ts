import { type Kysely, sql } from 'kysely'

/**
 * Whether anybody has said how far a house is; until then it counts as being built on the site, and no portal is told so.
 * Which of the older rows nobody told was not written down: those of feeds that can be a guess count as one until the next
 * import.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table building add column state_known boolean not null default true;
    update building set state_known = false where state = 'building' and external_id is not null;
  `.execute(db)
}
