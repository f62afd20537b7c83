import { type Kysely, sql } from 'kysely'

/**
 * A finish that no feed has said is unknown, which is not "without finish"; and who sells, as the feed names him, for
 * a site whose company nobody has written yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table flat alter column finish drop default, alter column finish drop not null;
    alter table feed_source add column seller jsonb;
  `.execute(db)
}
