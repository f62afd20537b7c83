import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { PARKING_KINDS } from '#app/backend/catalogue/present/flat-details.ts'
import { createCatalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import { placesOf } from '#app/backend/catalogue/snapshot/flat-record.ts'
import type { BuildingRow, ProjectRow } from '#app/backend/catalogue/snapshot/reader.ts'
import type { JsonObject, PlanImage } from '#app/backend/database/json-columns.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import type { FeedChannel } from '#app/backend/portals/channel.ts'
import { feedPieces, newReport } from '#app/backend/portals/write-feed.ts'
import { type Company, company, setCompany } from '#app/config/company.ts'
import { PORTAL_DIALECTS, type PortalDialectName } from '#app/contract/entries/feed-channel.ts'
import { paidBy } from '../../../fixtures/api/pay.ts'
import { aRow } from '../../../fixtures/database/catalogue.rows.ts'

/** How a flat differs from one that every portal takes. */
export type Changes = {
  row?: Partial<CatalogueRow>
  project?: Partial<ProjectRow>
  building?: Partial<BuildingRow>
  details?: JsonObject
  plans?: readonly PlanImage[]
  channel?: Partial<FeedChannel>
  /** In place of the company of all tests. */
  company?: Company
}

/** @returns a picture of a plan at an address */
export const planAt = (url: string): PlanImage => ({ kind: 'plan', title: 'Планировка', url })

/** The file of a portal that would hold one flat, and what was told. */
export async function feedOfOne(name: PortalDialectName, changes: Changes) {
  const report = newReport()
  let text = ''
  const known = company()
  if (changes.company) setCompany(changes.company)
  try {
    for await (const piece of feedPieces(contextOf(changes), name, report)) text += piece
  } finally {
    setCompany(known)
  }
  const reasons = [...report.reasons.values()].map(({ code, count, ids }) => ({ code, count, ids }))
  return { text, flats: report.flats, leftOut: report.leftOut, reasons }
}

function contextOf({ row, project, building, details = {}, plans, channel }: Changes) {
  const around = {
    cities: [CITY],
    projects: [{ ...PROJECT, ...project }],
    buildings: [{ ...BUILDING, ...building }],
    sections: [],
    layoutTypes: [],
    withStorerooms: [],
  }
  const mark = { xmin: '1', fingerprint: '', version: 1, places: placesOf(around) }
  const flats = [aRow(row)]
  const shown = plans ?? [planAt('https://cdn.example/1.png')]
  return {
    channel: { ...CHANNEL, ...channel },
    source: {
      catalogue: createCatalogue(
        { ...around, flats, mark },
        paidBy(() => null),
      ),
      database: databaseOfOne(JSON.stringify([{ id: 1, details, plans: shown }])),
    },
    origin: 'https://kedr.example',
    at: new Date(0),
  }
}

/** A database that knows the texts of one flat, and no selections. */
function databaseOfOne(flats: string): Kysely<Tables> {
  const rowsOf = (query: string) => {
    // Домклик asks what all flats of a complex tell alike.
    if (query.includes('group by project_id'))
      return JSON.parse(flats).map(({ details }: { details: JsonObject }) => ({
        id: PROJECT.id,
        parking: PARKING_KINDS.some((kind) => kind === details['parking']),
        guarded: details['guarded'] === true,
        video: details['videoUrl'] ?? null,
      }))
    const dates = { createdAt: new Date(0), updatedAt: new Date(0) }
    const rows = query.includes('from flat') ? JSON.parse(flats) : []
    return rows.map((each: object) => Object.assign(each, dates))
  }
  class OneFlat extends DummyDriver {
    override async acquireConnection() {
      return {
        executeQuery: async ({ sql }: { sql: string }) => ({ rows: rowsOf(sql) }),
        async *streamQuery() {},
      }
    }
  }
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new OneFlat(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

const CITY = {
  id: 4,
  slug: 'perm',
  name: 'Пермь',
  name_prep: 'Перми',
  region: 'Пермский край',
  lat: null,
  lon: null,
  timezone: 'Asia/Yekaterinburg',
  phone: null,
  is_main: true,
  sort: 0,
}

const PROJECT: ProjectRow = {
  id: 10,
  source_id: 1,
  external_id: 'bereg',
  slug: 'bereg',
  name: 'Берег',
  city_id: 4,
  class: null,
  state: 'selling',
  tagline: null,
  description: null,
  feed_description: null,
  feed_description_source: null,
  address: null,
  district: null,
  phone: null,
  lat: 58.01,
  lon: 56.25,
  image: null,
  gallery: [],
  details: {},
  sort: 0,
  published: true,
  updated_at: new Date(0),
}

const BUILDING: BuildingRow = {
  id: 100,
  project_id: 10,
  external_id: '1',
  slug: 'dom-1',
  number: '1',
  name: 'Дом 1',
  floors_total: 9,
  floors_known: true,
  state_known: true,
  state: 'building',
  deadline_quarter: 4,
  deadline_year: 2027,
  material: 'монолитно-кирпичный',
  class: null,
  ceiling_height: null,
  address: 'ул. Набережная, 14',
  details: {},
  sort: 0,
}

const CHANNEL: FeedChannel = {
  slug: 'portal',
  token_sha256: '0'.repeat(64),
  dialects: [...PORTAL_DIALECTS],
  price: 'discounted',
  projects: { bereg: { id: 'p10', houses: { 'dom-1': 'h100' } } },
}
