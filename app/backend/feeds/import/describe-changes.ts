import { sql } from 'kysely'
import type { FlatKind } from '#app/backend/database/tables.ts'
import { DIFF_LINES, type FeedChange, type FeedCounts, type UnitsOfKind } from './import-result.ts'
import type { ImportRun } from './import-run.ts'
import { MISSES_TO_REMOVE } from './mass-removal-guard.ts'
import { CONTENT_COLUMNS, PRICE_COLUMNS } from './staged-unit.ts'

type PlanLine = {
  kind: 'changed' | 'returned' | 'quarantined'
  offer_id: string
  old_status: string
  new_status: string
  old_price: number | null
  new_price: number | null
  fields: string[]
}

/** What the plan does to a unit; null for rows that only reset the count of misses. */
const KIND = sql`case
  when is_returned then 'returned'
  when new_status <> old_status or new_price is distinct from old_price or (is_content_new and not is_quarantined) then 'changed'
  when is_quarantined then 'quarantined' end`

/** Counts what feed_plan changes. Like describeChanges, it must run before the plan is applied. */
export async function countPlan(
  run: ImportRun,
): Promise<Pick<FeedCounts, 'changed' | 'returned' | 'quarantined'>> {
  const { rows } = await sql<{ changed: number; returned: number; quarantined: number }>`
    select count(*) filter (where ${KIND} = 'changed') as changed,
      count(*) filter (where is_returned) as returned,
      count(*) filter (where is_quarantined) as quarantined
    from feed_plan
  `.execute(run.trx)
  return rows[0] ?? { changed: 0, returned: 0, quarantined: 0 }
}

/** The changes for the report: a limited number of lines of each kind. */
export async function describeChanges(run: ImportRun): Promise<FeedChange[]> {
  const columns = [...CONTENT_COLUMNS, ...PRICE_COLUMNS]
  const { rows: planned } = await sql<PlanLine>`
    select line.kind, line.external_id as offer_id, old_status, new_status, old_price,
      case when line.is_quarantined then feed_price else new_price end as new_price,
      array(
        select o.key from jsonb_each(to_jsonb(f)) o join jsonb_each(to_jsonb(u)) n on n.key = o.key
        where o.key = any(${columns}) and o.value is distinct from n.value order by o.key
      ) as fields
    from (
      select *, row_number() over (partition by kind order by external_id) as line_number
      from (select *, ${KIND} as kind from feed_plan) named where kind is not null
    ) line
    join flat f on f.id = line.id join feed_unit u on u.external_id = line.external_id
    where line_number <= ${DIFF_LINES}
    order by line.kind, line_number
  `.execute(run.trx)
  const { rows: others } = await sql<{ kind: 'added' | 'missing' | 'removed'; offer_id: string }>`
    (select 'added' as kind, u.external_id as offer_id from feed_unit u
      where not exists (select from flat f where f.source_id = ${run.sourceId} and f.external_id = u.external_id)
      order by ord limit ${DIFF_LINES})
    union all
    (select case when f.misses + 1 >= ${MISSES_TO_REMOVE}::int and not coalesce(f.local_hold_until > now(), false)
        then 'removed' else 'missing' end, f.external_id
      from feed_candidate c join flat f on f.id = c.id where c.is_missing order by f.external_id limit ${DIFF_LINES})
  `.execute(run.trx)
  return [...planned.map(toChange), ...others.map(({ kind, offer_id }) => ({ kind, offerId: offer_id }))]
}

function toChange(line: PlanLine): FeedChange {
  return {
    kind: line.kind,
    offerId: line.offer_id,
    ...(line.old_status !== line.new_status && { status: [line.old_status, line.new_status] as const }),
    ...(line.old_price !== line.new_price && { price: [line.old_price, line.new_price] as const }),
    fields: line.fields,
  }
}

/** Units of the feed by kind, the most first. @param apart - how many stand in no house of flats */
export async function kindsOf(
  { trx }: ImportRun,
  apart: ReadonlyMap<FlatKind, number>,
): Promise<UnitsOfKind[]> {
  const { rows } = await sql<UnitsOfKind>`
    select kind, count(*) as count, kind = 'commercial' and exists (
      select from entry e join entry_version v on v.entry_id = e.id and v.n = e.live
      where e.kind = 'company' and e.archived_at is null and v.data->'sections'->>'commerce' = 'false'
    ) as "isLeftOut"
    from (select kind from feed_unit union all select kind from feed_aside) units group by kind order by count(*) desc, kind
  `.execute(trx)
  return rows.map((row) => {
    const own = apart.get(row.kind)
    return own === undefined ? row : { ...row, apart: own }
  })
}
