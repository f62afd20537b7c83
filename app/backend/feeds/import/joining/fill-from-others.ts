import { type RawBuilder, sql } from 'kysely'
import type { ImportRun } from '#app/backend/feeds/import/import-run.ts'

/** Columns that an owner may leave empty and another source fills, beside the type; price and status are never among them. */
const NULLABLE = ['living_area', 'kitchen_area', 'balcony_area', 'finish', 'ceiling_height'] as const
const LISTS = ['traits', 'views', 'window_directions'] as const
const JSON_LISTS = ['room_areas', 'plans'] as const
/** What a source says of its own sale, which is not a fact of the flat. */
const OWN_DETAILS = ['statusText', 'deal', 'mortgage', 'quarantineRuns']

const COLUMNS = [...NULLABLE, ...LISTS, ...JSON_LISTS] as const

/** What a unit says in these columns, without the empty ones. */
export function offerOfUnit(row: RawBuilder<unknown>): RawBuilder<unknown> {
  const facts = COLUMNS.map((column) => {
    const empty = isEmpty(row, column)
    return sql`${column}::text, case when not ${empty} then to_jsonb(${row}.${sql.ref(column)}) end`
  })
  // A type that was made of rooms and area says nothing.
  const layout = sql`'layout_type_id', (select t.id from layout_type t where t.id = ${row}.layout_type_id and not t.derived)`
  const details = sql`'details', nullif(${row}.details - ${OWN_DETAILS}::text[], '{}')`
  return sql`jsonb_strip_nulls(jsonb_build_object(${sql.join([...facts, layout, details])}))`
}

function isEmpty(row: RawBuilder<unknown>, column: (typeof COLUMNS)[number]): RawBuilder<boolean> {
  const value = sql`${row}.${sql.ref(column)}`
  if (NULLABLE.some((name) => name === column)) return sql`${value} is null`
  return LISTS.some((name) => name === column) ? sql`${value} = '{}'` : sql`${value} = '[]'`
}

/** What the other sources say of these flats: the first of them that says a thing, and a hash that changes with it. */
function othersOf({ sharing }: ImportRun, isWanted: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
    offer as (
      select o.*, array_position(${sharing.order}::int[], o.source_id) as rank
      from flat_offer o join flat f on f.id = o.flat_id where ${isWanted}
    ),
    fact as (
      select distinct on (flat_id, key) flat_id, source_id, key, value from offer cross join jsonb_each(unit)
      order by flat_id, key, rank
    ),
    said as (select flat_id, jsonb_object_agg(key, value) as facts from fact group by flat_id),
    other as (
      select flat_id, coalesce(facts, '{}') as facts, hash
      from (select flat_id, md5(string_agg(source_id || ' ' || content_hash, ' ' order by rank)) as hash from offer group by flat_id) h
      left join said using (flat_id)
    )`
}

/** Assignments that fill what is empty in a row from `o`, a row of the table flat made of what others say. */
function filled(row: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = COLUMNS.map((column) => {
    const name = sql.ref(column)
    return sql`${name} = case when ${isEmpty(row, column)} then coalesce(o.${name}, ${row}.${name}) else ${row}.${name} end`
  })
  // The type may be gone since, or of a complex that became another.
  const layout = sql`layout_type_id = coalesce(
    (select t.id from layout_type t where t.id = ${row}.layout_type_id and not t.derived),
    (select t.id from layout_type t where t.id = o.layout_type_id and t.project_id = ${row}.project_id),
    ${row}.layout_type_id)`
  return sql`${sql.join(columns)}, ${layout}, details = coalesce(o.details, '{}') || ${row}.details`
}

/** What another source tells of flats of this one, which does not say it itself. */
export type FilledField = { sourceId: number; field: string; flats: number }

/**
 * Fills what the units of this source leave empty. Their hashes change with what they are filled from.
 *
 * @returns which fields, the most first
 */
export async function fillUnits(run: ImportRun): Promise<FilledField[]> {
  if (!run.sharing.isOn) return []
  const isMine = sql<boolean>`f.source_id = ${run.sourceId} and o.source_id <> ${run.sourceId}`
  const { rows } = await sql<FilledField>`
    with ${othersOf(run, isMine)}
    select fact.source_id as "sourceId", gap.field, count(*) as flats
    from fact join flat f on f.id = fact.flat_id join feed_unit u on u.external_id = f.external_id
    cross join lateral (
      select key as field where key <> 'details' and not ${offerOfUnit(sql`u`)} ? key
        and (key <> 'layout_type_id' or exists (
          select from layout_type t where t.id = value::int and not t.derived and t.project_id = u.project_id))
      union all
      select name from jsonb_object_keys(case when key = 'details' then value else '{}' end) name where not u.details ? name
    ) gap
    where f.source_id = ${run.sourceId}
    group by 1, 2 order by 1, 3 desc, 2
  `.execute(run.trx)
  await sql`
    with ${othersOf(run, isMine)}
    update feed_unit u set ${filled(sql`u`)}, content_hash = u.content_hash || '+' || other.hash
    from other join flat f on f.id = other.flat_id cross join lateral jsonb_populate_record(null::flat, other.facts) o
    where f.source_id = ${run.sourceId} and f.external_id = u.external_id
  `.execute(run.trx)
  return rows
}

/**
 * Fills what the owners of flats have left empty with what this feed says. A flat that was filled before cannot tell what
 * was its owner's: its hash is emptied, and the next import of the owner writes it again.
 */
export async function fillFlatsOfOthers(run: ImportRun): Promise<void> {
  const isOfferedHere = sql<boolean>`
    o.source_id <> f.source_id and f.content_hash <> ''
      and exists (select from flat_offer mine where mine.flat_id = f.id and mine.source_id = ${run.sourceId})`
  await sql`
    create temp table feed_fill on commit drop as with ${othersOf(run, isOfferedHere)}
    select other.*, f.content_hash like '%+%' as is_filled from other join flat f on f.id = other.flat_id
    where split_part(f.content_hash, '+', 2) <> other.hash
  `.execute(run.trx)
  await sql`
    update flat f set ${filled(sql`f`)}, content_hash = f.content_hash || '+' || fill.hash, updated_at = now()
    from feed_fill fill cross join lateral jsonb_populate_record(null::flat, fill.facts) o
    where f.id = fill.flat_id and not fill.is_filled
  `.execute(run.trx)
  await sql`
    update flat f set content_hash = '' from feed_fill fill where f.id = fill.flat_id and fill.is_filled
  `.execute(run.trx)
}
