import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { type HistoryRow, readHistoryRows } from './history-rows.ts'

export type HistoryResult = {
  rows: number
  /** Rows that were new; importing the same file again adds none. */
  added: number
  /** Rows of units that the source does not have. */
  unknown: number
  /** Rows without a usable date, price or status. */
  invalid: number
}

const BATCH = 5_000

/**
 * Imports the history of units that a source already has: prices and statuses with their dates, from a CSV or
 * NDJSON file. Runs in one transaction and can be repeated. The "first seen" entries of the first import are
 * deleted where the older history says the same.
 *
 * @throws {FeedUnreadable} when the file does not exist or has another format
 */
export async function importHistory(
  db: Kysely<Tables>,
  { source, file }: { source: { name: string }; file: string },
): Promise<HistoryResult> {
  return db.transaction().execute(async (trx) => {
    const result: HistoryResult = { rows: 0, added: 0, unknown: 0, invalid: 0 }
    let batch: HistoryRow[] = []
    const flush = async () => {
      if (batch.length === 0) return
      const { added, unknown } = await addRows(trx, source.name, batch)
      result.added += added
      result.unknown += unknown
      batch = []
    }
    for await (const row of readHistoryRows(file)) {
      result.rows++
      if (row) batch.push(row)
      else result.invalid++
      if (batch.length >= BATCH) await flush()
    }
    await flush()
    if (result.added > 0) await deleteFirstSeen(trx, source.name)
    return result
  })
}

async function addRows(trx: Transaction<Tables>, source: string, batch: HistoryRow[]) {
  const { rows } = await sql<{ added: number; unknown: number }>`
    with record as (
      select r.*, f.id from json_to_recordset(${JSON.stringify(batch)}::json) as r(external_id text, at timestamptz,
        price int, price_base int, from_status text, to_status text, reason text)
      left join feed_source s on s.name = ${source}
      left join flat f on f.source_id = s.id and f.external_id = r.external_id
    ),
    prices as (
      insert into price_history (flat_id, at, price, price_base, reason, by)
      select id, at, price, coalesce(price_base, price), reason, 'history' from record
      where id is not null and price is not null
      on conflict do nothing returning 1
    ),
    statuses as (
      insert into status_history (flat_id, at, from_status, to_status, reason, by)
      select id, at, from_status, to_status, reason, 'history' from record
      where id is not null and to_status is not null
      on conflict do nothing returning 1
    )
    select (select count(*) from prices) + (select count(*) from statuses) as added,
      (select count(*) from record where id is null) as unknown
  `.execute(trx)
  return rows[0] ?? { added: 0, unknown: 0 }
}

/**
 * A "first seen" entry that only repeats the latest historical value would look like a change that never
 * happened.
 */
async function deleteFirstSeen(trx: Transaction<Tables>, source: string): Promise<void> {
  await sql`
    delete from status_history h using flat f, feed_source s
    where h.flat_id = f.id and s.id = f.source_id and s.name = ${source}
      and h.by = 'feed' and h.from_status is null
      and h.to_status = (select p.to_status from status_history p
        where p.flat_id = h.flat_id and p.at < h.at order by p.at desc limit 1)
  `.execute(trx)
  await sql`
    delete from price_history h using flat f, feed_source s
    where h.flat_id = f.id and s.id = f.source_id and s.name = ${source}
      and h.by = 'feed' and h.at = f.created_at
      and h.price = (select p.price from price_history p
        where p.flat_id = h.flat_id and p.at < h.at order by p.at desc limit 1)
  `.execute(trx)
  await sql`
    with last as (
      select distinct on (h.flat_id) h.flat_id, h.at, h.to_status
      from status_history h join flat f on f.id = h.flat_id join feed_source s on s.id = f.source_id
      where s.name = ${source}
      order by h.flat_id, h.at desc
    )
    update flat f set status_at = last.at from last
    where last.flat_id = f.id and last.to_status = f.status and last.at < f.status_at
  `.execute(trx)
}
