import { type Kysely, sql } from 'kysely'

/** Where the plan of a floor lies on the plan of its site: {metre, at}, see PlanPlacement of json-columns.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table genplan_view add column placement jsonb`.execute(db)
}
