import { sql } from 'kysely'
import type { ImportRun } from './import-run.ts'

/** A price change larger than this share needs confirmation. */
const PRICE_JUMP = 0.3
/** A price that is the same in this many runs is accepted. */
const RUNS_TO_ACCEPT = 3

/**
 * Finds the known units that this run may change and locks them: a booking made at the same time is either
 * seen here or waits for this transaction. Then decides the new state of each, in the table feed_plan.
 *
 * - An active local hold keeps its status, except that `sold` in the feed wins. - A status or price set by
 *   hand stays until the feed reports a new value.
 * - A price that jumped, or is far from its neighbours, stays unchanged, and the new price is quarantined.
 */
export async function planChanges(run: ImportRun): Promise<void> {
  await sql`analyze feed_unit`.execute(run.trx)
  await sql`
    create temp table feed_candidate on commit drop as
    select f.id, u.external_id is null as is_missing
    from flat f left join feed_unit u on u.external_id = f.external_id
    where f.source_id = ${run.sourceId} and case
      when u.external_id is null then f.removed_at is null
        and not exists (select from feed_refused r where r.external_id = f.external_id)
      else f.content_hash <> u.content_hash or f.misses > 0 or f.removed_at is not null
        or f.quarantined_price is not null or f.local_hold_until <= now() end
  `.execute(run.trx)
  await sql`
    select count(*) from (
      select f.id from flat f where f.id in (select id from feed_candidate) order by f.id for update
    ) locked
  `.execute(run.trx)
  await sql`
    create temp table feed_plan on commit drop as
    select f.id, u.external_id, f.status as old_status, f.price as old_price,
      coalesce(u.far_price, u.price) as feed_price,
      f.removed_at is not null as is_returned, f.content_hash <> u.content_hash as is_content_new,
      hold.is_active as is_held, hold.is_active and u.status = 'sold' as is_sold_over_hold,
      jump.runs as jump_runs, u.far_price is not null as is_far, money.is_quarantined, money.is_quarantined or money.is_as_known as is_price_kept,
      case
        when hold.is_active and u.status <> 'sold' then f.status
        when hold.is_active or f.local_hold_until is not null or f.removed_at is not null
          or u.status is distinct from f.feed_status then u.status
        else f.status end as new_status,
      case when money.is_quarantined or money.is_as_known then f.price else u.price end as new_price
    from feed_candidate c
    join flat f on f.id = c.id
    join feed_unit u on u.external_id = f.external_id
    cross join lateral (select coalesce(f.local_hold_until > now(), false) as is_active) hold
    cross join lateral (select case
      when f.price is null or u.price is null or abs(u.price::bigint - f.price) <= ${PRICE_JUMP}::numeric * f.price then 0
      when f.quarantined_price = u.price then coalesce((f.details->>'quarantineRuns')::int, 1) + 1
      else 1 end as runs) jump
    cross join lateral (select f.content_hash = u.content_hash and f.quarantined_price is null as is_as_known) known
    cross join lateral (select known.is_as_known,
      u.far_price is not null
        or (not known.is_as_known and jump.runs > 0 and jump.runs < ${RUNS_TO_ACCEPT}::int and not ${run.isForced}::boolean)
        as is_quarantined) money
    where not c.is_missing
  `.execute(run.trx)
}
