import { setImmediate } from 'node:timers/promises'
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import { type FlatRecord, flatColumns, type Places, placesOf, recordReader } from './flat-record.ts'

export type CityRow = Selectable<Tables['city']>
export type ProjectRow = Selectable<Tables['project']>
export type BuildingRow = Selectable<Tables['building']>
export type SectionRow = Selectable<Tables['section']>
export type LayoutTypeRow = Selectable<Tables['layout_type']>

/** What is public around the flats. */
export type CatalogueSurroundings = {
  cities: CityRow[]
  projects: ProjectRow[]
  buildings: BuildingRow[]
  sections: SectionRow[]
  layoutTypes: LayoutTypeRow[]
}

/** The moment of a read. Opaque: it goes back into changedSince(). */
export type CatalogueMark = {
  /** Every transaction below this number was over; those at or above it are looked at again. */
  xmin: string
  /** Changes when any row of the surroundings does. */
  fingerprint: string
  /** The highest version among the units of that moment, hidden ones too. */
  version: number
  /** The surroundings of that moment, which hold while the fingerprint does. */
  places: Places
}

export type CatalogueData = CatalogueSurroundings & { flats: CatalogueRow[]; mark: CatalogueMark }

export type CatalogueChanges =
  /** `publicCount` is there when it was asked for. */
  | {
      kind: 'flats'
      rows: CatalogueRow[]
      removedIds: number[]
      publicCount: number | undefined
      mark: CatalogueMark
    }
  | { kind: 'reload' }

type Read = Transaction<Tables>

/** Records turned into rows at one go: a millisecond or two, so that no request waits for long. */
const CHUNK = 2_000

/** Loads the whole public catalogue as of one moment. 100 000 flats take about a second. */
export function loadCatalogue(db: Kysely<Tables>): Promise<CatalogueData> {
  return readAtOneMoment(db, async (read) => {
    const moment = await readMoment(read)
    const around = await readSurroundings(read)
    const places = placesOf(around)
    const flats = await readFlats(read, places, sql`${isPublic} and ${inProjects(places)}`)
    const version = await readVersion(read, sql<boolean>`true`)
    return { ...around, flats, mark: { ...moment, version, places } }
  })
}

/**
 * What transactions committed since a mark, exactly: numbers of a sequence are given out in another
 * order than transactions commit, but a transaction that the earlier read could not see has a
 * number at or above that read's xmin. Rows that it did see may come again, unchanged.
 *
 * @param withCount - count the public flats too (it reads the whole table): a deleted row leaves no other trace
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
    const shown = sql<boolean>`(${isPublic} and ${inProjects(places)})`
    const changed = sql<boolean>`changed_xid >= ${since.xmin}::xid8`
    const version = Math.max(since.version, await readVersion(read, changed))
    return {
      kind: 'flats',
      mark: { ...moment, version, places },
      rows: await readFlats(read, places, sql`${changed} and ${shown}`),
      removedIds: await readIds(read, sql`${changed} and not ${shown}`),
      publicCount: withCount ? await count(read, shown) : undefined,
    }
  })
}

async function readSurroundings(read: Read): Promise<CatalogueSurroundings> {
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
    layoutTypes: await read.selectFrom('layout_type').selectAll().orderBy('id').execute(),
  }
}

function readAtOneMoment<T>(db: Kysely<Tables>, work: (read: Read) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}

/** ctid and xmin tell one version of a row from every other, and cost nothing to keep. */
async function readMoment(read: Read): Promise<Pick<CatalogueMark, 'xmin' | 'fingerprint'>> {
  const tables = (['city', 'project', 'building', 'section', 'layout_type'] as const).map(
    (name) =>
      sql`select count(*), sum(hashtextextended(ctid::text || ' ' || xmin::text, 0)) from ${sql.table(name)}`,
  )
  const { rows } = await sql<{ xmin: string; fingerprint: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
      (select string_agg(version::text, ' ') from (${sql.join(tables, sql` union all `)}) as version) as fingerprint
  `.execute(read)
  const [moment] = rows
  if (!moment) throw new Error('PostgreSQL did not tell its snapshot')
  return moment
}

const isPublic = sql<boolean>`(
  kind in ('flat', 'apartment') and removed_at is null and status in ('free', 'reserved', 'sold')
)`

/** Only published projects are among the places. */
const inProjects = (places: Places) => sql<boolean>`project_id = any(${[...places.projects.keys()]}::int[])`

/** No join, no order: with them the planner, lacking statistics after an import, reads the table many times over. */
async function readFlats(
  read: Read,
  places: Places,
  condition: RawBuilder<boolean>,
): Promise<CatalogueRow[]> {
  const { rows: records } = await sql<FlatRecord>`select ${flatColumns} from flat where ${condition}`.execute(
    read,
  )
  const toRow = recordReader(places)
  const flats: CatalogueRow[] = []
  for (let start = 0; start < records.length; start += CHUNK) {
    for (const record of records.slice(start, start + CHUNK)) flats.push(toRow(record))
    await setImmediate()
  }
  return flats
}

async function readIds(read: Read, condition: RawBuilder<boolean>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from flat where ${condition}`.execute(read)
  return rows.map((row) => row.id)
}

async function readVersion(read: Read, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) as version from flat where ${condition}
  `.execute(read)
  return rows[0]?.version ?? 0
}

async function count(read: Read, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from flat where ${condition}`.execute(read)
  return rows[0]?.count ?? 0
}
