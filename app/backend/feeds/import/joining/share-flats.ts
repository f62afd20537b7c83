import { sql } from 'kysely'
import type { ImportRun } from '#app/backend/feeds/import/import-run.ts'
import { MISSES_TO_REMOVE } from '#app/backend/feeds/import/mass-removal-guard.ts'
import { recordMoves } from '#app/backend/moves/record-moves.ts'
import { unitMoves } from '#app/backend/moves/sale-moves.ts'
import { fillFlatsOfOthers, offerOfUnit } from './fill-from-others.ts'

/**
 * Finds the units of this feed that are flats of another source, and decides whose each is from now on: of the source that
 * wins, or without an order between them of the one that has it. A flat that its owner said to be sold is not on
 * sale because another feed is late. Units of flats that stay with another source leave `feed_unit` for `flat_offer`.
 *
 * A flat that stood twice keeps the page of the source that wins, or the one that is held for a buyer.
 */
export async function shareFlats(run: ImportRun): Promise<void> {
  const { trx, sourceId } = run
  await sql`analyze feed_unit`.execute(trx)
  await sql`
    create temp table feed_pair on commit drop as
    with alike as (
      select u.external_id, f.id, f.removed_at is null as is_live, f.removed_at,
        count(*) over (partition by f.id) as for_flat,
        count(*) filter (where f.removed_at is null) over (partition by u.external_id) as live
      from feed_unit u
      join flat f on f.building_id = u.building_id and f.source_id <> ${sourceId} and f.kind = u.kind
        and f.floor = u.floor and f.number = u.number and abs(f.area - u.area) <= 0.5
        and (f.section = u.section or f.section is null or u.section is null)
      where u.house_known and u.number <> ''
    )
    select distinct on (external_id) external_id, id as flat_id from alike
    where for_flat = 1 and (live = 0 or (live = 1 and is_live))
    order by external_id, removed_at desc nulls last, id desc
  `.execute(trx)
  // A booking made at the same time is either seen here or waits for this transaction.
  await sql`
    select count(*) from (
      select id from flat
      where id in (select flat_id from feed_pair)
        or (source_id = ${sourceId} and external_id in (select external_id from feed_pair))
      order by id for update
    ) locked
  `.execute(trx)
  await decide(run)
  await retire(run)
  await takeOver(run)
  await setAside(run)
  // Of the many rows that the first imports of two sources add, the planner would otherwise know nothing.
  await sql`analyze flat, flat_offer`.execute(trx)
  await fillFlatsOfOthers(run)
}

/** Sources before which this one wins. */
function lowerSources({ sourceId, sharing: { named } }: ImportRun): readonly number[] {
  return named.includes(sourceId) ? named.slice(named.indexOf(sourceId) + 1) : []
}

/**
 * take: the flat is this source's from now on; keep: this source has a row of its own, which stays; offer: the flat stays
 * with the other source; wait: it stands twice until a reservation ends. `gone_id`: the row that leaves the site.
 */
async function decide(run: ImportRun): Promise<void> {
  await sql`
    create temp table feed_verdict on commit drop as
    with pair as (
      select p.external_id, f.id as flat_id, f.source_id as other_id, f.external_id as other_external_id, f.misses,
        f.removed_at is null as is_live, g.id as own_id, g.id is not null and g.removed_at is null as is_own_live,
        coalesce(f.local_hold_until > now(), false) as is_held, coalesce(g.local_hold_until > now(), false) as is_own_held,
        f.source_id = any(${lowerSources(run)}::int[]) as wins, f.feed_status = 'sold' as is_sold
      from feed_pair p join flat f on f.id = p.flat_id
      left join flat g on g.source_id = ${run.sourceId} and g.external_id = p.external_id
    ),
    verdict as (
      select *, case
        when not is_live and is_own_live then 'own'
        when not is_live and coalesce(is_sold, false) and not wins then 'offer'
        when not is_live then case when own_id is null then 'take' else 'own' end
        when is_own_live and is_held and is_own_held then 'wait'
        when wins and is_own_live and not is_held then 'keep'
        when wins then 'take'
        when is_own_live and is_own_held then 'wait'
        else 'offer' end as verb
      from pair
    )
    select *, case verb when 'keep' then own_id else flat_id end as kept_id,
      case when verb = 'keep' then flat_id when verb in ('take', 'offer') then own_id end as gone_id
    from verdict where verb <> 'own'
  `.execute(run.trx)
}

/**
 * Rows of flats that stood twice leave the site, what sources say of them goes to the rows that stay, and so do those who come to
 * their pages.
 */
async function retire({ trx }: ImportRun): Promise<void> {
  await sql`
    insert into flat_offer (flat_id, source_id, external_id, misses, unit, content_hash)
    select v.kept_id, v.other_id, v.other_external_id, v.misses, ${offerOfUnit(sql`f`)}, ''
    from feed_verdict v join flat f on f.id = v.flat_id
    where v.verb = 'keep' or (v.verb = 'take' and v.is_live)
    on conflict (flat_id, source_id) do nothing
  `.execute(trx)
  await sql`
    insert into flat_offer (flat_id, source_id, external_id, misses, unit, content_hash)
    select v.kept_id, o.source_id, o.external_id, o.misses, o.unit, o.content_hash
    from feed_verdict v join flat_offer o on o.flat_id = v.gone_id
    on conflict (flat_id, source_id) do nothing
  `.execute(trx)
  await sql`delete from flat_offer where flat_id in (select gone_id from feed_verdict)`.execute(trx)
  const { rows: gone } = await sql<{ id: number; kept_id: number; kind: string }>`
    with gone as (
      update flat f set external_id = f.external_id || ' = ' || v.kept_id, removed_at = coalesce(f.removed_at, now())
      from feed_verdict v, flat before
      where f.id = v.gone_id and before.id = f.id
      returning f.id, f.status, f.kind, v.kept_id, before.removed_at is null as was_live
    ),
    history as (
      insert into status_history (flat_id, at, from_status, to_status, reason)
      select id, clock_timestamp(), status, 'hidden', 'stood twice: it is flat ' || kept_id from gone where was_live
      on conflict do nothing
    )
    select id, kept_id, kind from gone
  `.execute(trx)
  await recordMoves(
    trx,
    gone.flatMap(({ id, kept_id, kind }) => unitMoves(kind, id, kept_id)),
    'feed import',
  )
}

/** The hash is emptied, so that the plan writes what the new owner says. */
async function takeOver({ trx, sourceId }: ImportRun): Promise<void> {
  await sql`
    update flat f set source_id = ${sourceId}, external_id = v.external_id, content_hash = ''
    from feed_verdict v where v.verb = 'take' and f.id = v.flat_id
  `.execute(trx)
}

/** Stores what this feed says of flats of others; what it has said before and does not say now is counted as a miss. */
async function setAside({ trx, sourceId }: ImportRun): Promise<void> {
  await sql`
    insert into flat_offer as known (flat_id, source_id, external_id, unit, content_hash)
    select v.flat_id, ${sourceId}::int, u.external_id, ${offerOfUnit(sql`u`)}, u.content_hash
    from feed_verdict v join feed_unit u on u.external_id = v.external_id where v.verb = 'offer'
    on conflict (flat_id, source_id) do update
    set external_id = excluded.external_id, misses = 0, unit = excluded.unit, content_hash = excluded.content_hash
    where (known.external_id, known.misses, known.content_hash)
      is distinct from (excluded.external_id, 0, excluded.content_hash)
  `.execute(trx)
  await sql`
    with aside as (
      delete from feed_unit u using feed_verdict v where v.verb = 'offer' and u.external_id = v.external_id
      returning u.external_id, u.kind
    )
    insert into feed_aside select external_id, kind from aside
  `.execute(trx)
  await sql`
    delete from flat_offer o where source_id = ${sourceId} and (
      exists (select from feed_unit u where u.external_id = o.external_id)
      or exists (select from flat f where f.id = o.flat_id and f.source_id = o.source_id))
  `.execute(trx)
  await sql`
    update flat_offer o set misses = misses + 1
    where source_id = ${sourceId}
      and not exists (select from feed_aside a where a.external_id = o.external_id)
      and not exists (select from feed_refused r where r.external_id = o.external_id)
  `.execute(trx)
  await sql`
    with gone as (
      delete from flat_offer where source_id = ${sourceId} and misses >= ${MISSES_TO_REMOVE}::int returning flat_id
    )
    update flat f set content_hash = '' from gone where f.id = gone.flat_id and f.removed_at is null
  `.execute(trx)
}

/**
 * A flat that its owner does not have for the third time goes to the source that still sells it, with its page and its
 * history; the next import of that source writes what it says. One that was sold is removed as usual.
 */
export async function handOver(run: ImportRun): Promise<void> {
  const { trx, sharing } = run
  if (!sharing.isOn) return
  await sql`
    with heir as (
      select distinct on (f.id) f.id, o.source_id, o.external_id
      from feed_candidate c
      join flat f on f.id = c.id
      join flat_offer o on o.flat_id = f.id and o.misses = 0
      where c.is_missing and f.misses + 1 >= ${MISSES_TO_REMOVE}::int and f.feed_status is distinct from 'sold'
        and not coalesce(f.local_hold_until > now(), false)
        and not exists (
          select from flat same where same.source_id = o.source_id and same.external_id = o.external_id)
      order by f.id, array_position(${sharing.order}::int[], o.source_id)
    ),
    candidate as (delete from feed_candidate c using heir where c.id = heir.id),
    offer as (
      delete from flat_offer o using heir where o.flat_id = heir.id and o.source_id = heir.source_id
    )
    update flat f set source_id = heir.source_id, external_id = heir.external_id, misses = 0, content_hash = ''
    from heir where f.id = heir.id
  `.execute(trx)
}
