import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { PARKING_KINDS } from '#app/backend/catalogue/present/flat-details.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import type { BuildingRow, ProjectRow } from '#app/backend/catalogue/snapshot/reader.ts'
import type { JsonObject, PlanImage } from '#app/backend/database/json-columns.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import type { FeedChannel } from '#app/backend/portals/channel.ts'
import { feedPieces, newReport } from '#app/backend/portals/write-feed.ts'
import { type Company, company, setCompany } from '#app/config/company.ts'
import { PORTAL_DIALECTS, type PortalDialectName } from '#app/contract/entries/feed-channel.ts'
import { aCatalogue, aRow } from '../../../fixtures/database/catalogue.rows.ts'

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
  const shown = plans ?? [planAt('https://cdn.example/1.png')]
  return {
    channel: { ...CHANNEL, ...channel },
    source: {
      catalogue: aCatalogue([aRow(row)], { project, building }),
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
        id: aRow().projectId,
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

const CHANNEL: FeedChannel = {
  slug: 'portal',
  token_sha256: '0'.repeat(64),
  dialects: [...PORTAL_DIALECTS],
  price: 'discounted',
  projects: { bereg: { id: 'p10', houses: { 'dom-1': 'h100' } } },
}
