import { type Kysely, sql } from 'kysely'

/**
 * Addresses of units that stood twice, of two sources, lead to the unit that stays, as imports have them lead. The id of that
 * one is in the id that the other one got.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into redirect (from_path, to_path, by)
    select page || gone.id, page || kept.id, 'feed import'
    from flat gone
    join flat kept on kept.id::text = substring(gone.external_id from ' = ([0-9]+)$')
    cross join lateral (
      select case when gone.kind = 'commercial' then '/commerce/' else '/choose/flat/' end as page
    ) as pages
    where gone.removed_at is not null and gone.external_id ~ ' = [0-9]+$'
      and gone.kind in ('flat', 'apartment', 'commercial')
    on conflict (from_path) do nothing
  `.execute(db)
}
