import { type Kysely, sql } from 'kysely'

/**
 * Whether the height of a house is known, or `floors_total` is only the floor of its highest flat. Which of the two
 * older rows hold was not written down: those in which it can be a guess count as one until the next import.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table building add column floors_known boolean not null default true;
    update building b set floors_known = false
    where b.floors_total <= (select max(coalesce(f.floor_to, f.floor)) from flat f where f.building_id = b.id);
  `.execute(db)
}
