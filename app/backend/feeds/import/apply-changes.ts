import { type RawBuilder, sql } from 'kysely'
import type { ImportRun } from './import-run.ts'
import { MISSES_TO_REMOVE } from './mass-removal-guard.ts'
import { CONTENT_COLUMNS, PRICE_COLUMNS } from './staged-unit.ts'

const REPLACED_COLUMNS = CONTENT_COLUMNS.filter((column) => column !== 'details')
const ALL_COLUMNS = [...CONTENT_COLUMNS, ...PRICE_COLUMNS]

const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts)

/**
 * Writes feed_plan to the catalogue: updates known units and adds to their histories. History entries get the
 * time of writing, so that a change made by hand during the import comes before them.
 */
export async function applyPlan(run: ImportRun): Promise<void> {
  const content = list(REPLACED_COLUMNS.map((column) => sql`${sql.ref(column)} = u.${sql.ref(column)}`))
  const price = list(
    PRICE_COLUMNS.map((column) => {
      const name = sql.ref(column)
      return sql`${name} = case when p.is_price_kept then f.${name} else u.${name} end`
    }),
  )
  await sql`
    update flat f set ${content}, ${price},
      details = u.details || case when p.is_quarantined then jsonb_build_object('quarantineRuns', p.jump_runs) else '{}' end,
      quarantined_price = case when p.is_quarantined then p.feed_price end,
      status = p.new_status, feed_status = u.status,
      status_at = case when p.new_status = f.status then f.status_at else now() end,
      local_hold_until = case when p.is_held and not p.is_sold_over_hold then f.local_hold_until end,
      content_hash = u.content_hash, misses = 0, removed_at = null, seen_at = now(),
      updated_at = case when p.is_content_new or p.is_returned or p.new_status <> f.status then now() else f.updated_at end
    from feed_plan p join feed_unit u on u.external_id = p.external_id
    where f.id = p.id
  `.execute(run.trx)
  await sql`
    insert into price_history (flat_id, at, price, price_base, reason)
    select f.id, clock_timestamp(), f.price, f.price_base, f.discount_reason from feed_plan p join flat f on f.id = p.id
    where p.new_price is distinct from p.old_price
    on conflict do nothing
  `.execute(run.trx)
  await sql`
    insert into status_history (flat_id, at, from_status, to_status, reason)
    select id, clock_timestamp(), case when is_returned then 'hidden' else old_status end, new_status,
      case when is_returned then 'in the feed again' when is_sold_over_hold then 'sold in the feed, over a hold' end
    from feed_plan where is_returned or new_status <> old_status
    on conflict do nothing
  `.execute(run.trx)
}

/** Adds units that the source never had. @returns how many */
export async function addUnits(run: ImportRun): Promise<number> {
  const names = list(ALL_COLUMNS.map((column) => sql.ref(column)))
  const { rows } = await sql<{ count: number }>`
    with added as (
      insert into flat (source_id, external_id, status, feed_status, content_hash, quarantined_price, ${names})
      select ${run.sourceId}::int, external_id, status, status, content_hash, far_price, ${names}
      from feed_unit u
      where not exists (select from flat f where f.source_id = ${run.sourceId} and f.external_id = u.external_id)
      order by ord
      returning id, status, price, price_base, discount_reason
    ),
    prices as (
      insert into price_history (flat_id, price, price_base, reason)
      select id, price, price_base, discount_reason from added where price is not null
    ),
    statuses as (
      insert into status_history (flat_id, to_status, reason) select id, status, 'first seen' from added
    )
    select count(*) as count from added
  `.execute(run.trx)
  return rows[0]?.count ?? 0
}

/**
 * Counts a miss for every known unit that is not in the feed, and takes it off the site at the third miss in
 * a row, unless a local hold is active. `seen_at` stays the time of the last feed that contained it.
 */
export async function countMisses(run: ImportRun): Promise<{ missing: number; removed: number }> {
  const { rows } = await sql<{ missing: number; removed: number }>`
    with absent as (
      update flat f set misses = f.misses + 1,
        seen_at = case when f.misses = 0 then coalesce(s.last_success_at, f.seen_at) else f.seen_at end,
        removed_at = case
          when f.misses + 1 >= ${MISSES_TO_REMOVE}::int and not coalesce(f.local_hold_until > now(), false) then now() end
      from feed_candidate c, feed_source s
      where c.is_missing and f.id = c.id and s.id = f.source_id
      returning f.id, f.status, f.removed_at
    ),
    history as (
      insert into status_history (flat_id, from_status, to_status, reason)
      select id, status, 'hidden', ${`absent from the feed ${MISSES_TO_REMOVE} times in a row`}::text
      from absent where removed_at is not null
      on conflict do nothing
    )
    select count(*) filter (where removed_at is null) as missing, count(removed_at) as removed from absent
  `.execute(run.trx)
  return rows[0] ?? { missing: 0, removed: 0 }
}
