import { setImmediate } from 'node:timers/promises'
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { PlanImage, StoredPicture } from '#app/backend/database/json-columns.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { emptiedBuildings } from '#app/backend/feeds/import/emptied-places.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import { coversOfHouses, withFeedCovers, withHouseCovers } from './feed-covers.ts'
import { type FlatRecord, flatColumns, type Places, placesOf, recordReader } from './flat-record.ts'
import { shownAddresses } from './shown-addresses.ts'

export type CityRow = Selectable<Tables['city']>
export type ProjectRow = Selectable<Tables['project']>
/** `cover`: a picture of it that a feed gives. */
export type BuildingRow = Selectable<Tables['building']> & { cover?: StoredPicture }
export type SectionRow = Selectable<Tables['section']>
export type LayoutTypeRow = Selectable<Tables['layout_type']>

/** The public rows of everything except flats. */
export type CatalogueSurroundings = {
  cities: CityRow[]
  projects: ProjectRow[]
  buildings: BuildingRow[]
  sections: SectionRow[]
  layoutTypes: LayoutTypeRow[]
  /** Ids of houses whose storerooms are on sale. */
  withStorerooms: number[]
}

/** The moment of a read; pass it to changedSince(). Callers must not look inside. */
export type CatalogueMark = {
  /** All transactions below this id had ended; rows of those at or above it are read again. */
  xmin: string
  /** Changes when any row of the surroundings changes. */
  fingerprint: string
  /** The highest version of all units at that moment, hidden ones included. */
  version: number
  /** The surroundings at that moment; valid while the fingerprint is the same. */
  places: Places
}

export type CatalogueData = CatalogueSurroundings & { flats: CatalogueRow[]; mark: CatalogueMark }

export type CatalogueChanges =
  /** `publicCount` is set when it was requested. */
  | {
      kind: 'flats'
      rows: CatalogueRow[]
      removedIds: number[]
      publicCount: number | undefined
      mark: CatalogueMark
    }
  | { kind: 'reload' }

/** A transaction; readers of one moment are read only. */
type ReadTx = Kysely<Tables>

/**
 * Records of one answer of the database: a million flats in one take longer than a statement may, and stand in memory twice. To
 * convert so many takes a millisecond or two, so that requests do not wait long.
 */
const CHUNK = 2_000

/** Loads the whole public catalogue at one moment. 100,000 flats take about a second. */
export function loadCatalogue(db: Kysely<Tables>): Promise<CatalogueData> {
  return readAtOneMoment(db, async (read) => {
    const moment = await readMoment(read)
    const around = await readSurroundings(read)
    const places = placesOf(around)
    const flats = await readFlats(read, places, sql`${isPublic} and ${inPlaces(places)}`)
    const version = await readVersion(read, sql<boolean>`true`)
    const buildings = withHouseCovers(around.buildings, flats)
    const projects = withFeedCovers(around.projects, flats, coversOfHouses(buildings))
    return { ...around, projects, buildings, flats, mark: { ...moment, version, places } }
  })
}

/**
 * Reads exactly what was committed since a mark. Sequence numbers are assigned in another order than
 * transactions commit; but a transaction that the earlier read could not see has an id at or above that
 * read's xmin. Some rows may be returned again without a change.
 *
 * @param withCount - also counts the public flats (reads the whole table): the only way to notice a deleted
 *   row
 */
export function changedSince(
  db: Kysely<Tables>,
  since: CatalogueMark,
  withCount = false,
): Promise<CatalogueChanges> {
  return readAtOneMoment(db, async (read) => {
    const moment = await readMoment(read)
    if (moment.fingerprint !== since.fingerprint) return { kind: 'reload' }
    const { places } = since
    const isShown = sql<boolean>`(${isPublic} and ${inPlaces(places)})`
    const isChanged = sql<boolean>`changed_xid >= ${since.xmin}::xid8`
    const version = Math.max(since.version, await readVersion(read, isChanged))
    return {
      kind: 'flats',
      mark: { ...moment, version, places },
      rows: await readFlats(read, places, sql`${isChanged} and ${isShown}`),
      removedIds: await readIds(read, sql`${isChanged} and not ${isShown}`),
      publicCount: withCount ? await count(read, isShown) : undefined,
    }
  })
}

/** Complexes on sale and houses of which nothing is left in a feed are not public. */
export async function readSurroundings(read: ReadTx): Promise<CatalogueSurroundings> {
  const places = await readPlaces(read)
  const all = { ...places, ...shownAddresses(places) }
  const emptied = new Set(await emptiedBuildings(read))
  if (emptied.size === 0) return all
  const sellingIds = new Set(all.projects.filter(({ state }) => state === 'selling').map(({ id }) => id))
  // A project that is sold out or finished keeps its houses.
  const buildings = all.buildings.filter(
    ({ id, project_id }) => !emptied.has(id) || !sellingIds.has(project_id),
  )
  const left = new Set(buildings.map(({ project_id }) => project_id))
  const emptiedProjects = new Set(
    all.buildings.filter(({ project_id }) => !left.has(project_id)).map(({ project_id }) => project_id),
  )
  return { ...all, buildings, projects: all.projects.filter(({ id }) => !emptiedProjects.has(id)) }
}

async function readPlaces(read: ReadTx): Promise<CatalogueSurroundings> {
  return {
    cities: await read.selectFrom('city').selectAll().orderBy('sort').orderBy('id').execute(),
    projects: await read
      .selectFrom('project')
      .selectAll()
      .where('published', '=', true)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    buildings: await read.selectFrom('building').selectAll().orderBy('sort').orderBy('id').execute(),
    sections: await read.selectFrom('section').selectAll().orderBy('building_id').orderBy('number').execute(),
    withStorerooms: await readStoreroomHouses(read),
    layoutTypes: await read
      .selectFrom('layout_type')
      .selectAll()
      .select(sql<PlanImage[]>`shown_plans(plans)`.as('plans'))
      .orderBy('id')
      .execute(),
  }
}

/** Runs reads that see the database as it is at one moment. */
export function readAtOneMoment<T>(db: Kysely<Tables>, work: (read: ReadTx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}

/** ctid and xmin together identify one version of a row, and need no column of their own. */
export async function readMoment(read: ReadTx): Promise<Pick<CatalogueMark, 'xmin' | 'fingerprint'>> {
  const tables = (
    ['city', 'project', 'building', 'section', 'layout_type', 'feed_picture_news'] as const
  ).map(
    (name) =>
      sql`select count(*), sum(hashtextextended(ctid::text || ' ' || xmin::text, 0)) from ${sql.table(name)}`,
  )
  const { rows } = await sql<{ xmin: string; fingerprint: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
      (select string_agg(version::text, ' ') from (${sql.join(tables, sql` union all `)}) as version)
        || (select coalesce(string_agg(id::text, ' ' order by id), '') from (${storeroomHouses}) as house(id)) as fingerprint
  `.execute(read)
  const [moment] = rows
  if (!moment) throw new Error('PostgreSQL did not return its snapshot')
  return moment
}

/** The index `flat_storeroom` has these rows alone. */
const storeroomHouses = sql<{ id: number }>`
  select distinct building_id as id from flat where kind = 'storeroom' and status = 'free' and removed_at is null`

async function readStoreroomHouses(read: ReadTx): Promise<number[]> {
  const { rows } = await storeroomHouses.execute(read)
  return rows.map(({ id }) => id)
}

/** Of a row of `flat`. */
export const isPublic = sql<boolean>`(
  kind in ('flat', 'apartment') and removed_at is null and status in ('free', 'reserved', 'sold')
)`

/** Places contain only published projects and houses. */
export const inPlaces = ({ projects, buildings }: Places) =>
  sql<boolean>`(project_id = any(${[...projects.keys()]}::int[]) and building_id = any(${[...buildings.keys()]}::int[]))`

/**
 * Flats that meet a condition, all of them in these places.
 *
 * No join and no order: without statistics, as after an import, the planner would choose a plan that scans
 * the table many times.
 */
export async function readFlats(
  read: ReadTx,
  places: Places,
  condition: RawBuilder<boolean>,
): Promise<CatalogueRow[]> {
  await sql`declare flats_read no scroll cursor for select ${flatColumns} from flat where ${condition}`.execute(
    read,
  )
  const shown = new Map<string, readonly PlanImage[]>()
  const toRow = recordReader(places, shown)
  const flats: CatalogueRow[] = []
  for (let isMore = true; isMore; ) {
    const { rows } = await sql<FlatRecord>`fetch ${sql.lit(CHUNK)} from flats_read`.execute(read)
    isMore = rows.length === CHUNK
    await readShownPlans(read, rows, shown)
    for (const record of rows) flats.push(toRow(record))
    await setImmediate()
  }
  await sql`close flats_read`.execute(read)
  return flats
}

/**
 * Adds plans with the site's own copies of pictures, by the plans that the feed gives. Flats of a layout have the same ones:
 * each list is looked up once.
 */
async function readShownPlans(
  read: ReadTx,
  records: readonly FlatRecord[],
  shown: Map<string, readonly PlanImage[]>,
): Promise<void> {
  const foreign = new Set(
    records.map(({ plans }) => plans).filter((plans) => plans.includes('"url": "http') && !shown.has(plans)),
  )
  if (foreign.size === 0) return
  const { rows } = await sql<{ plans: string; shown: PlanImage[] }>`
    select plans, shown_plans(plans::jsonb) as shown from unnest(${[...foreign]}::text[]) as listed(plans)
  `.execute(read)
  for (const row of rows) shown.set(row.plans, row.shown)
}

async function readIds(read: ReadTx, condition: RawBuilder<boolean>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from flat where ${condition}`.execute(read)
  return rows.map((row) => row.id)
}

async function readVersion(read: ReadTx, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) as version from flat where ${condition}
  `.execute(read)
  return rows[0]?.version ?? 0
}

async function count(read: ReadTx, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from flat where ${condition}`.execute(read)
  return rows[0]?.count ?? 0
}
