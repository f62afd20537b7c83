import { sql } from 'kysely'
import { toFilterQuery } from '#app/backend/catalogue/filter/flat-query.ts'
import type { CatalogueSource } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { PortalDialectName } from '#app/contract/entries/feed-channel.ts'
import type { FeedContext } from './channel.ts'
import { DIALECTS_OUT } from './dialects/dialects.ts'
import type { Rule } from './portal-dialect.ts'
import { type FlatExtras, portalOffer } from './portal-offer.ts'

/** Flats whose texts are in memory at once. */
const BATCH = 500
/** Ids that a report names of each rule. */
const EXAMPLES = 5

/** What is left out for one reason; `ids` are the first ids of the feed that came in. */
export type LeftOut = { code: string; advice: string; count: number; ids: string[] }

/** What a file holds. A flat that breaks two rules is told under both. */
export type FeedReport = { flats: number; leftOut: number; reasons: Map<string, LeftOut> }

export const newReport = (): FeedReport => ({ flats: 0, leftOut: 0, reasons: new Map() })

const DUPLICATE: Rule = {
  code: 'id.duplicate',
  advice: 'two flats have this id, from two sources: the first is kept',
  isKept: () => false,
}

/**
 * The flats of a channel in a portal's format, in pieces: no more than a batch of flats is in memory at once. What the
 * portal would refuse is left out and told in the report. The first piece alone holds the hour.
 *
 * @throws BAD_REQUEST when the channel's filter names a place that is not there
 */
export async function* feedPieces(
  context: FeedContext,
  name: PortalDialectName,
  report: FeedReport,
): AsyncGenerator<string> {
  const { rules, open } = DIALECTS_OUT[name]
  const writer = await open(context)
  yield writer.head()
  const seen = new Set<string>()
  const ids = flatIds(context)
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    const extras = await readExtras(context.source, batch)
    const snapshot = context.source.catalogue.current()
    let piece = ''
    for (const id of batch) {
      const row = snapshot.flatsById.get(id)
      const extra = extras.get(id)
      // Sold, or withdrawn, since the file was begun.
      if (!row || !extra || row.status === 'sold') continue
      const offer = portalOffer(row, extra, snapshot, context)
      const broken = rules.filter(({ isKept }) => !isKept(offer))
      if (broken.length === 0 && rules.length > 0 && seen.has(row.externalId)) broken.push(DUPLICATE)
      if (broken.length > 0) {
        leaveOut(report, row.externalId, broken)
        continue
      }
      seen.add(row.externalId)
      report.flats++
      piece += writer.offer(offer)
    }
    if (piece !== '') yield piece
  }
  yield writer.foot()
}

/** Flats of the channel's filter: project by project, house by house, in the order of the screens. */
function flatIds({ channel, source: { catalogue } }: FeedContext): number[] {
  const { index, flatsById, buildings, projects } = catalogue.current()
  const query = toFilterQuery(channel.filter ?? {}, catalogue)
  const { ids } = index.search({ ...query, limit: index.size, offset: 0 })
  const rank = (keys: Iterable<number>) => new Map([...keys].map((key, place) => [key, place]))
  const [projectRank, buildingRank] = [rank(projects.keys()), rank(buildings.keys())]
  return ids
    .flatMap((id) => flatsById.get(id) ?? [])
    .sort(
      (a, b) =>
        (projectRank.get(a.projectId) ?? 0) - (projectRank.get(b.projectId) ?? 0) ||
        (buildingRank.get(a.buildingId) ?? 0) - (buildingRank.get(b.buildingId) ?? 0) ||
        a.id - b.id,
    )
    .map(({ id }) => id)
}

async function readExtras(
  { database }: CatalogueSource,
  ids: readonly number[],
): Promise<Map<number, FlatExtras>> {
  const { rows } = await sql<FlatExtras & { id: number }>`
    select id, details, plans, created_at as "createdAt", updated_at as "updatedAt"
    from flat where id = any(${[...ids]})
  `.execute(database)
  return new Map(rows.map(({ id, ...extras }) => [id, extras]))
}

function leaveOut(report: FeedReport, id: string, broken: readonly Rule[]): void {
  report.leftOut++
  for (const { code, advice } of broken) {
    const reason = report.reasons.get(code) ?? { code, advice, count: 0, ids: [] }
    reason.count++
    if (reason.ids.length < EXAMPLES) reason.ids.push(id)
    report.reasons.set(code, reason)
  }
}
