import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import type { Dialect } from '#app/backend/feeds/offer/dialect.ts'
import { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import type { ProblemLog } from '#app/backend/feeds/problem.ts'
import { decodeText } from '#app/backend/feeds/source/decode-text.ts'
import type { FeedInput } from '#app/backend/feeds/source/feed-input.ts'
import { cleanText, cutText } from '#app/backend/feeds/text/clean-text.ts'
import type { Unit } from '#app/backend/feeds/unit.ts'
import { type Offer, OfferParser } from '#app/backend/feeds/xml/offer-parser.ts'
import { type DialectName, detectDialect, offerPath, refuseForeignOffers } from './dialects.ts'

const BATCH = 500
const MAX_ID_LENGTH = 200

/** Units read since the last batch, and the ids of offers that cannot be used. */
export type UnitBatch = { units: Unit[]; refusedIds: string[] }

export type FeedSummary = {
  dialect: DialectName
  /** Number of offer elements, usable or not. */
  offers: number
  refused: number
}

/**
 * Reads a whole feed in batches. The next piece is read only after the sink has processed the last batch, so
 * memory use does not grow with the file.
 *
 * @throws {FeedUnreadable} as soon as the file turns out not to be a complete feed
 */
export async function readFeed(
  feed: FeedInput,
  problems: ProblemLog,
  sink: (batch: UnitBatch, dialect: DialectName) => Promise<void>,
): Promise<FeedSummary> {
  const parser = new OfferParser(offerPath)
  const ids = new Set<string>()
  let dialect: Dialect<DialectName> | undefined
  let batch: UnitBatch = { units: [], refusedIds: [] }
  let offers = 0
  let refused = 0

  const takeOffers = async (found: Offer[]): Promise<void> => {
    for (const offer of found) {
      if (parser.root) dialect ??= detectDialect(parser.root, offer)
      if (!dialect) continue
      offers++
      const unit = readOffer(offer, dialect, ids, problems)
      if (typeof unit === 'string') {
        refused++
        if (unit !== '') batch.refusedIds.push(unit)
      } else batch.units.push(unit)
      if (batch.units.length < BATCH) continue
      await sink(batch, dialect.name)
      batch = { units: [], refusedIds: [] }
    }
  }

  for await (const text of decodeText(feed.chunks)) {
    await takeOffers(writeChecked(parser, text))
  }
  if (parser.isEmpty()) throw notXml()
  await takeOffers(parser.close())
  if (!parser.root) throw notXml()
  if (offers === 0) refuseForeignOffers(parser.skippedNames)
  dialect ??= detectDialect(parser.root, undefined)
  await sink(batch, dialect.name)
  reportFaults(parser.faults, '', problems)
  return { dialect: dialect.name, offers, refused }
}

/** Converts one offer to a unit; a string is the id (perhaps empty) of an offer that cannot be used. */
function readOffer(
  offer: Offer,
  dialect: Dialect,
  seenIds: Set<string>,
  problems: ProblemLog,
): Unit | string {
  const id = cleanText(dialect.readId(offer))
  const report = new OfferReport(problems, cutText(id, MAX_ID_LENGTH))
  reportFaults(offer.faults, report.offerId, problems)
  if (id === '') {
    report.error('id.missing', dialect.idField, 'an offer without an id: skipped')
    return ''
  }
  if (id.length > MAX_ID_LENGTH) {
    const message = `the id is longer than ${MAX_ID_LENGTH} characters: the offer is skipped`
    report.error('id.long', dialect.idField, message)
    return ''
  }
  if (seenIds.has(id)) {
    const message = 'this id was already in the file: the first offer is kept'
    report.error('id.duplicate', dialect.idField, message)
    return ''
  }
  seenIds.add(id)
  return dialect.readOffer(offer, report) ?? id
}

/** Data that does not begin like XML gets a clearer message than the parser's. */
function writeChecked(parser: OfferParser, text: string): Offer[] {
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

function reportFaults(faults: readonly string[], offerId: string, problems: ProblemLog): void {
  for (const fault of faults) {
    problems.add({
      code: 'xml.character',
      severity: 'warning',
      field: '',
      offerId,
      message: `${fault} The character is left out or kept as text.`,
    })
  }
}
