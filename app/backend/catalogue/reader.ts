import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import { type FlatRecord, flatColumns, recordReader } from './flat-record.ts'

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
  surroundings: string
}

export type CatalogueData = CatalogueSurroundings & { flats: CatalogueRow[]; mark: CatalogueMark }

export type CatalogueChanges =
  | { kind: 'same-surroundings'; rows: CatalogueRow[]; removedIds: number[]; publicCount: number; mark: CatalogueMark }
  | { kind: 'reload' }

type Read = Transaction<Tables>

/** Flats fetched at once: few enough that parsing them never holds up a request for long. */
const CHUNK = 5_000

/** Loads the whole public catalogue as of one moment. 100 000 flats take about a second. */
export function loadCatalogue(db: Kysely<Tables>): Promise<CatalogueData> {
  return readAtOneMoment(db, async (read) => {
    const mark = await readMark(read)
    const projects = await read.selectFrom('project').selectAll().where('published', '=', true).orderBy('sort').orderBy('id').execute()
    return {
      mark,
      projects,
      cities: await read.selectFrom('city').selectAll().orderBy('sort').orderBy('id').execute(),
      buildings: await read.selectFrom('building').selectAll().orderBy('sort').orderBy('id').execute(),
      sections: await read.selectFrom('section').selectAll().orderBy('building_id').orderBy('number').execute(),
      layoutTypes: await read.selectFrom('layout_type').selectAll().orderBy('id').execute(),
      flats: await readFlats(read, sql`true`),
    }
  })
}

/**
 * What transactions committed since a mark, exactly: numbers of a sequence are given out in another
 * order than transactions commit, but a transaction that the earlier read could not see has a
 * number at or above that read's xmin. Rows that it did see may come again, unchanged.
 */
export function changedSince(db: Kysely<Tables>, since: CatalogueMark): Promise<CatalogueChanges> {
  return readAtOneMoment(db, async (read) => {
    const mark = await readMark(read)
    if (mark.surroundings !== since.surroundings) return { kind: 'reload' }
    const changed = sql<boolean>`flat.changed_xid >= ${since.xmin}::xid8`
    return {
      kind: 'same-surroundings',
      mark,
      rows: await readFlats(read, changed),
      removedIds: await readRemoved(read, changed),
      publicCount: await countPublic(read),
    }
  })
}

function readAtOneMoment<T>(db: Kysely<Tables>, work: (read: Read) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}

/** ctid and xmin tell one version of a row from every other, and cost nothing to keep. */
async function readMark(read: Read): Promise<CatalogueMark> {
  const tables = (['city', 'project', 'building', 'section', 'layout_type'] as const).map(
    (name) => sql`select count(*), sum(hashtextextended(ctid::text || ' ' || xmin::text, 0)) from ${sql.table(name)}`,
  )
  const { rows } = await sql<CatalogueMark>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
      (select string_agg(version::text, ' ') from (${sql.join(tables, sql` union all `)}) as version) as surroundings
  `.execute(read)
  const [mark] = rows
  if (!mark) throw new Error('PostgreSQL did not tell its snapshot')
  return mark
}

const isPublic = sql<boolean>`(
  flat.kind in ('flat', 'apartment') and flat.removed_at is null and flat.status in ('free', 'reserved', 'sold')
  and project.published
)`

async function readFlats(read: Read, condition: ReturnType<typeof sql<boolean>>): Promise<CatalogueRow[]> {
  const toRow = recordReader()
  const flats: CatalogueRow[] = []
  let lastId = 0
  for (;;) {
    const { rows } = await sql<FlatRecord>`
      select ${flatColumns}
      from flat
        join project on project.id = flat.project_id
        join building on building.id = flat.building_id
        left join section on section.building_id = flat.building_id and section.number = flat.section
      where flat.id > ${lastId} and ${isPublic} and ${condition}
      order by flat.id limit ${CHUNK}
    `.execute(read)
    for (const record of rows) flats.push(toRow(record))
    const last = rows.at(-1)
    if (!last || rows.length < CHUNK) return flats
    lastId = last.id
  }
}

async function readRemoved(read: Read, condition: ReturnType<typeof sql<boolean>>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select flat.id from flat join project on project.id = flat.project_id where ${condition} and not ${isPublic}
  `.execute(read)
  return rows.map((row) => row.id)
}

async function countPublic(read: Read): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from flat join project on project.id = flat.project_id where ${isPublic}
  `.execute(read)
  return rows[0]?.count ?? 0
}
