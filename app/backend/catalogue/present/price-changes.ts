import { type Kysely, sql } from 'kysely'
import type { CatalogueSource } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { ttlMemo } from '#app/backend/runtime/ttl-memo.ts'
import type { PriceChange, PriceChangesInput } from '#app/contract/prices/price-changes.ts'
import { toFlat } from './to-flat.ts'

/** Changes of an answer when the caller names no number. */
const DEFAULT_LIMIT = 100
/** Older ones are history: the card of a flat has it. */
const KEPT_DAYS = 30

/** So many are read in one query, also for a caller who asks for fewer: all callers share one cached answer. */
const MOST_CHANGES = 500
/** Of what was read; a change of the catalogue ends it, for that makes a new snapshot. */
const TTL_MS = 10_000
const memo = ttlMemo(TTL_MS)

type Row = { id: number; at: Date; place: string; price: number; was: number | null; isNew: boolean }

/**
 * The newest prices of flats on sale: of new flats, and those that are other than before. What the site began with is no
 * news: flats of the first hour are left out until their price changes.
 */
export async function priceChanges(
  { limit = DEFAULT_LIMIT, since, before }: PriceChangesInput,
  { catalogue, database }: CatalogueSource,
): Promise<{ changes: PriceChange[]; next: string | null }> {
  const snapshot = catalogue.current()
  const projects = [...snapshot.projects.keys()]
  const found =
    before === undefined
      ? await memo(snapshot, 'newest', () => rowsBefore(database, projects, LAST_PLACE))
      : await rowsBefore(database, projects, before)
  const from = since === undefined ? 0 : Date.parse(since)
  const later = found.filter(({ at }) => at.getTime() >= from)
  const rows = later.slice(0, limit)
  const isMore = later.length > limit || later.length === MOST_CHANGES
  const changes = rows.flatMap(({ id, at, price, was, isNew }): PriceChange[] => {
    const row = snapshot.flatsById.get(id)
    if (row?.status !== 'free') return []
    const kind = isNew ? 'new' : 'price'
    return [{ kind, at: at.toISOString(), price, price_was: was, flat: toFlat(row, snapshot) }]
  })
  return { changes, next: (isMore && rows.at(-1)?.place) || null }
}

/** Behind it every change stands. */
const LAST_PLACE = '9999999999999999-0'

/** The newest of those that stand behind a place: by time and flat, of which no two changes have both. */
async function rowsBefore(
  database: Kysely<Tables>,
  projectIds: readonly number[],
  place: string,
): Promise<Row[]> {
  const [micros = '', flatId = ''] = place.split('-')
  const { rows } = await sql<Row>`
    select flat_id as id, changed.at, changed.price,
      (extract(epoch from changed.at) * 1000000)::bigint || '-' || flat_id as place, earlier.price as was, earlier.at is null as "isNew"
    from price_history as changed
    join flat on flat.id = flat_id
    left join lateral (
      select at, price from price_history as before
      where before.flat_id = changed.flat_id and before.at < changed.at order by at desc limit 1
    ) as earlier on true
    where changed.at > now() - ${KEPT_DAYS} * interval '1 day'
      and changed.at <= now()
      and (changed.at, flat_id) <
        ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${flatId}::int)
      and changed.price is not null and changed.price is distinct from earlier.price
      and (earlier.at is not null
        or flat.created_at > (select created_at from flat as oldest order by id limit 1) + interval '1 hour')
      and flat.kind in ('flat', 'apartment') and flat.status = 'free' and flat.removed_at is null
      and flat.project_id = any(${projectIds}::int[])
    order by changed.at desc, flat_id desc
    limit ${MOST_CHANGES}
  `.execute(database)
  return rows
}
