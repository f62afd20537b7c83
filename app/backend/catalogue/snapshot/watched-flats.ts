import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import type { IndexRow } from '#app/backend/catalogue/index/index-query.ts'
import type { House, WatchedFields } from '#app/backend/database/json-columns.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import type { Status } from '#app/domain/vocabulary.ts'
import { metroMinutes, type Places, placesOf, takenFromHouse } from './flat-record.ts'
import { type CatalogueMark, inPlaces, isPublic, readMoment, readSurroundings } from './reader.ts'

/** A flat that is not as it was when it was last looked at. */
export type UnwatchedFlat = {
  id: number
  /** Null while it was not public. */
  wasStatus: Status | null
  wasPrice: number | null
  /** What it is now; undefined while it is not public. */
  row: IndexRow | undefined
  /** What it was; undefined while it was not public. */
  rowBefore: IndexRow | undefined
  /** What `watched_fields` has to keep of it, if that is not there. */
  newFields: WatchedFields | null
}

/** The moment of a look at flats for `watched_flat`. */
export type WatchMark = Pick<CatalogueMark, 'xmin' | 'fingerprint'>

/** What a look has found; `watchFlats` makes it what the next one compares with. */
export type WatchedLook = {
  mark: WatchMark
  flats: UnwatchedFlat[]
  /** What the houses are now; undefined while none has changed. */
  houses: Places['houses'] | undefined
  projects: Places['projects']
}

/** Flats whose fields are read or written at once: a million would take longer than a statement may. */
const CHUNK = 5_000

/** Of a row of `flat`, the WatchedFields. */
const watchedFields = sql<WatchedFields>`jsonb_build_object(
  'projectId', project_id, 'buildingId', building_id, 'section', section, 'layoutTypeId', layout_type_id,
  'floor', floor, 'floorTo', floor_to, 'rooms', rooms, 'area', area, 'kitchenArea', kitchen_area, 'finish', finish,
  'keysBy', details->>'keysBy', 'metroMinutes', ${metroMinutes},
  'traits', traits, 'views', views, 'benefits', benefits, 'windowDirections', window_directions)`

/** Fills the watched tables with all that is public. @returns the mark for the first look */
export async function watchAllFlats(tx: Kysely<Tables>): Promise<WatchMark> {
  const mark = await readMoment(tx)
  const places = placesOf(await readSurroundings(tx))
  await sql`
    insert into watched_flat select id, status, price from flat where ${isPublic} and ${inPlaces(places)}
    on conflict (flat_id) do update set was_status = excluded.was_status, was_price = excluded.was_price
  `.execute(tx)
  await sql`delete from watched_fields`.execute(tx)
  await fillUnknownFields(tx)
  await watchHouses(tx, places.houses)
  return mark
}

/**
 * Flats that are not as `watched_flat` and `watched_house` have them, with the public projects at the same time.
 *
 * @param since - the mark of the last look; all flats are compared where places have changed since
 * @returns with the mark for the next look, which may find flats of this one again unless `watchFlats` keeps them
 */
export async function unwatchedFlats(tx: Kysely<Tables>, since: WatchMark): Promise<WatchedLook> {
  const mark = await readMoment(tx)
  const places = placesOf(await readSurroundings(tx))
  const { houses, projects } = places
  const housesBefore = await readHouses(tx)
  // Nothing of them is known after the update that began to watch them: they count as unchanged for once.
  if (housesBefore.size === 0) await fillUnknownFields(tx)
  const changedHouses = [...houses].flatMap(([id, house]) => {
    const before = housesBefore.get(id)
    return before && !isDeepStrictEqual(before, house) ? [id] : []
  })
  const areSame = changedHouses.length === 0 && [...houses.keys()].every((id) => housesBefore.has(id))
  const isChanged = sql<boolean>`changed_xid >= ${since.xmin}::xid8`
  const isNear =
    since.fingerprint === mark.fingerprint && changedHouses.length === 0 ? isChanged : sql<boolean>`true`
  const isShown = sql<boolean>`(${isPublic} and ${inPlaces(places)})`
  // A flat's own fields change with its `changed_xid` alone.
  const isDifferent = sql<boolean>`(
    case when ${isShown} then status end is distinct from was_status
    or (was_status is not null and price is distinct from was_price))`
  const isOfChangedHouse = sql<boolean>`building_id = any(${changedHouses}::int[])`
  const { rows: near } = await sql<{ id: number }>`
    select id from flat left join watched_flat on flat_id = id
    where ${isNear} and (${isDifferent} or (${isShown} and (${isOfChangedHouse} or ${isChanged})))
  `.execute(tx)
  const found: FoundFlat[] = []
  for (let at = 0; at < near.length; at += CHUNK) {
    const ids = near.slice(at, at + CHUNK).map(({ id }) => id)
    // All of a flat in one statement, so that what is compared is what is kept. Fields are looked up and not joined: they are
    // wide, and a hash of all would go to the disk.
    const { rows } = await sql<FoundFlat>`
      select id, status, price, fields, was_status as "wasStatus", was_price as "wasPrice",
        nullif(was_fields, fields) as "wasFields", was_fields is not distinct from fields as "areKept"
      from (
        select id, case when ${isShown} then status end as status, price,
          case when ${isShown} then ${watchedFields} end as fields, was_status, was_price,
          (select was from watched_fields own where own.flat_id = flat.id) as was_fields,
          (${isDifferent} or ${isOfChangedHouse}) as is_different
        from flat left join watched_flat on watched_flat.flat_id = flat.id
        where id = any(${ids}::int[])
        offset 0
      ) as near
      where is_different or was_fields is distinct from fields
    `.execute(tx)
    for (const flat of rows) found.push(flat)
  }
  return {
    mark,
    flats: found.map((flat) => unwatched(flat, places, housesBefore)),
    houses: areSame && houses.size === housesBefore.size ? undefined : houses,
    projects,
  }
}

type FoundFlat = {
  id: number
  /** Null while it is not public, as `fields`. */
  status: Status | null
  price: number | null
  fields: WatchedFields | null
  wasStatus: Status | null
  wasPrice: number | null
  /** Null where they are the same, and of a flat that an older version of the site has begun to watch. */
  wasFields: WatchedFields | null
  /** `watched_fields` has the same. */
  areKept: boolean
}

function unwatched(
  { id, status, price, fields, wasStatus, wasPrice, wasFields, areKept }: FoundFlat,
  { projects, houses }: Places,
  housesBefore: Places['houses'],
): UnwatchedFlat {
  const before = wasFields ?? fields
  const house = fields && houses.get(fields.buildingId)
  const houseBefore = before && (housesBefore.get(before.buildingId) ?? houses.get(before.buildingId))
  const cityId = fields && projects.get(fields.projectId)?.city_id
  const cityBefore = houseBefore?.cityId ?? cityId
  return {
    id,
    wasStatus,
    wasPrice,
    row: status && house && cityId ? rowOf({ id, status, price, cityId }, fields, house) : undefined,
    rowBefore:
      wasStatus && houseBefore && cityBefore
        ? rowOf({ id, status: wasStatus, price: wasPrice, cityId: cityBefore }, before, houseBefore)
        : undefined,
    newFields: areKept ? null : fields,
  }
}

function rowOf(
  known: Pick<IndexRow, 'id' | 'status' | 'price' | 'cityId'>,
  { section, keysBy, ...fields }: WatchedFields,
  house: House,
): IndexRow {
  return { ...known, ...fields, ...takenFromHouse(house, { section, keysBy }) }
}

/** Keeps what a look has found, so that the next one compares with it. */
export async function watchFlats(tx: Kysely<Tables>, { flats, houses }: WatchedLook): Promise<void> {
  if (houses) await watchHouses(tx, houses)
  if (flats.length === 0) return
  const gone = flats.filter(({ row }) => !row).map(({ id }) => id)
  await sql`
    with fields as (delete from watched_fields where flat_id = any(${gone}::int[]))
    delete from watched_flat where flat_id = any(${gone}::int[])
  `.execute(tx)
  // Of the flats of a house that has changed, most have not.
  const shown = flats.flatMap(({ row, wasStatus, wasPrice }) =>
    row && (row.status !== wasStatus || row.price !== wasPrice) ? [row] : [],
  )
  await sql`
    insert into watched_flat
    select * from unnest(${shown.map(({ id }) => id)}::int[], ${shown.map(({ status }) => status)}::text[],
      ${shown.map(({ price }) => price)}::int[])
    on conflict (flat_id) do update set was_status = excluded.was_status, was_price = excluded.was_price
  `.execute(tx)
  const fields = flats.flatMap(({ id, newFields }) => (newFields ? [{ flat_id: id, was: newFields }] : []))
  await sql`
    insert into watched_fields select * from jsonb_to_recordset(${JSON.stringify(fields)}::jsonb) as new (flat_id int, was jsonb)
    on conflict (flat_id) do update set was = excluded.was
  `.execute(tx)
}

async function readHouses(tx: Kysely<Tables>): Promise<Places['houses']> {
  const rows = await tx.selectFrom('watched_house').selectAll().execute()
  return new Map(rows.map(({ building_id, was }) => [building_id, was]))
}

async function watchHouses(tx: Kysely<Tables>, houses: Places['houses']): Promise<void> {
  const ids = [...houses.keys()]
  await sql`delete from watched_house where building_id <> all(${ids}::int[])`.execute(tx)
  await sql`
    insert into watched_house (building_id, was)
    select * from unnest(${ids}::int[], ${[...houses.values()].map((house) => JSON.stringify(house))}::jsonb[])
    on conflict (building_id) do update set was = excluded.was
  `.execute(tx)
}

async function fillUnknownFields(tx: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select flat_id as id from watched_flat where not exists (select from watched_fields own where own.flat_id = watched_flat.flat_id)
  `.execute(tx)
  for (let at = 0; at < rows.length; at += CHUNK) {
    const ids = rows.slice(at, at + CHUNK).map(({ id }) => id)
    await sql`
      insert into watched_fields select id, ${watchedFields} from flat where id = any(${ids}::int[])
    `.execute(tx)
  }
}
