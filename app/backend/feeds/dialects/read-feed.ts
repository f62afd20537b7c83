import { readProfitbaseOffer } from '#app/backend/feeds/dialects/profitbase/profitbase.ts'
import { readYrlOffer } from '#app/backend/feeds/dialects/yrl/yrl.ts'
import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import type { ProblemLog } from '#app/backend/feeds/problem.ts'
import { decodeText } from '#app/backend/feeds/source/decode-text.ts'
import type { FeedInput } from '#app/backend/feeds/source/feed-input.ts'
import { cleanText } from '#app/backend/feeds/text/clean-text.ts'
import { cutText } from '#app/backend/feeds/text/cut-text.ts'
import type { Unit } from '#app/backend/feeds/unit.ts'
import { OfferParser } from '#app/backend/feeds/xml/offer-parser.ts'
import type { XmlNode } from '#app/backend/feeds/xml/xml-node.ts'
import { checkRoot, type Dialect, detectDialect } from './dialect.ts'

const READERS = { profitbase: readProfitbaseOffer, yrl: readYrlOffer } as const
const BATCH = 500
const LONGEST_ID = 200

/** Units read since the last batch, and ids of offers that are there but cannot be used. */
export type UnitBatch = { units: Unit[]; refusedIds: string[] }

export type FeedSummary = {
  dialect: Dialect
  /** Elements that are offers, usable or not. */
  offers: number
  refused: number
}

/**
 * Reads a whole feed, batch by batch; the next piece is read only when the sink is done with the
 * last, so memory does not grow with the file.
 *
 * @throws {FeedUnreadable} at whatever point the file turns out not to be a whole feed
 */
export async function readFeed(
  feed: FeedInput,
  problems: ProblemLog,
  sink: (batch: UnitBatch, dialect: Dialect) => Promise<void>,
): Promise<FeedSummary> {
  const parser = new OfferParser()
  const ids = new Set<string>()
  let dialect: Dialect | undefined
  let batch: UnitBatch = { units: [], refusedIds: [] }
  let offers = 0
  let refused = 0

  const takeOffers = async (nodes: XmlNode[]): Promise<void> => {
    for (const node of nodes) {
      if (parser.root) dialect ??= detectDialect(parser.root, node)
      if (!dialect) continue
      offers++
      const unit = readOffer(node, dialect, ids, problems)
      if (typeof unit === 'string') {
        refused++
        if (unit !== '') batch.refusedIds.push(unit)
      } else batch.units.push(unit)
      if (batch.units.length < BATCH) continue
      await sink(batch, dialect)
      batch = { units: [], refusedIds: [] }
    }
  }

  for await (const text of decodeText(feed.chunks)) {
    const nodes = guardStart(parser, text)
    if (parser.root && !dialect) checkRoot(parser.root)
    await takeOffers(nodes)
  }
  if (parser.isEmpty()) throw notXml()
  await takeOffers(parser.close())
  if (!parser.root) throw notXml()
  dialect ??= detectDialect(parser.root, undefined)
  await sink(batch, dialect)
  tellFaults(parser, problems)
  return { dialect, offers, refused }
}

/** One offer to a unit; a string is the id (or nothing) of an offer that cannot be used. */
function readOffer(node: XmlNode, dialect: Dialect, ids: Set<string>, problems: ProblemLog): Unit | string {
  const id = cleanText(node.attributes['internal-id'] ?? '')
  const report = new OfferReport(problems, cutText(id, LONGEST_ID))
  if (id === '') {
    report.error('id.missing', '@internal-id', 'an offer without an id: skipped')
    return ''
  }
  if (id.length > LONGEST_ID) {
    report.error(
      'id.long',
      '@internal-id',
      `the id is longer than ${LONGEST_ID} characters: the offer is skipped`,
    )
    return ''
  }
  if (ids.has(id)) {
    report.error('id.duplicate', '@internal-id', 'this id was already in the file: the first offer is kept')
    return ''
  }
  ids.add(id)
  return READERS[dialect](node, report) ?? id
}

/** Bytes that never were XML deserve a clearer word than the parser's. */
function guardStart(parser: OfferParser, text: string): XmlNode[] {
  if (!parser.root && text.trim() !== '' && !text.trimStart().startsWith('<') && parser.isEmpty())
    throw notXml()
  return parser.write(text)
}

function notXml(): FeedUnreadable {
  return new FeedUnreadable(
    'not-a-feed',
    'This is not a feed: it is empty or not XML. Check the file or the address.',
  )
}

function tellFaults(parser: OfferParser, problems: ProblemLog): void {
  for (const { message, offerId } of parser.faults) {
    problems.add({
      code: 'xml.character',
      severity: 'warning',
      field: '',
      offerId,
      message: `${message} The character is left out or kept as text.`,
    })
  }
}
