import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import type { Dialect, OfferReader } from '#app/backend/feeds/offer/dialect.ts'
import type { GivenNames } from '#app/backend/feeds/offer/offer-project.ts'
import { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import { PhoneCount, SellerCount, sellerOf } from '#app/backend/feeds/offer/offer-seller.ts'
import type { ProblemLog } from '#app/backend/feeds/problem.ts'
import { decodeText, type WrongEncoding } from '#app/backend/feeds/source/decode-text.ts'
import type { FeedInput } from '#app/backend/feeds/source/feed-input.ts'
import { cleanText, cutText } from '#app/backend/feeds/text/clean-text.ts'
import type { DealKind, Seller, Unit } from '#app/backend/feeds/unit.ts'
import type { BareAmpersand } from '#app/backend/feeds/xml/bare-ampersands.ts'
import { type Offer, OfferParser } from '#app/backend/feeds/xml/offer-parser.ts'
import { type DialectName, detectDialect, offerPaths, refuseOtherFeeds } from './dialects.ts'
import type { PriceListMap } from './price-list/price-list-map.ts'
import { readPriceList } from './price-list/read-price-list.ts'
import { MAX_ID_LENGTH, type UnitBatch, UnitBatches } from './unit-batches.ts'
import { keepUnitsYoung } from './young-units.ts'

export type FeedSummary = {
  dialect: DialectName
  /** Number of offer elements, usable or not. */
  offers: number
  refused: number
  /** Who sells most of the offers; null where the feed does not say it. */
  seller: Seller | null
  /** By which phone each complex is sold, by its id in the feed; only where the feed says it. */
  phones: ReadonlyMap<string, string>
}

export type ReadOptions = {
  /** Reads a `&` that starts no entity as text, and reports it. Without this such a feed is refused. */
  repair?: boolean | undefined
  /** Resales and assignments are read as hidden, and reported, but for these kinds; none by default. */
  deals?: readonly DealKind[] | undefined
  /** What complexes are called of which the feed says only the id; none by default. */
  names?: GivenNames | undefined
  /** How the columns of a price list become flats. With it the file is read as a table. */
  map?: PriceListMap | undefined
}

type FeedSink = (batch: UnitBatch, dialect: DialectName) => Promise<void>

/**
 * Reads a whole feed in batches. The next piece is read only after the sink has processed the last batch, so
 * memory use does not grow with the file.
 *
 * @throws {FeedUnreadable} as soon as the file turns out not to be a complete feed
 */
export async function readFeed(
  feed: FeedInput,
  problems: ProblemLog,
  sink: FeedSink,
  { repair = false, deals = [], names = new Map(), map }: ReadOptions = {},
): Promise<FeedSummary> {
  keepUnitsYoung()
  if (map) return readTable(feed, map, problems, { sink, deals })
  const parser = new OfferParser(offerPaths, (bare) => takeAmpersand(bare, repair, problems))
  let dialect: Dialect<DialectName> | undefined
  let readOffer: OfferReader | undefined
  const batches = new UnitBatches(problems, async (batch) => {
    if (dialect) await sink(batch, dialect.name)
  })
  const sellers = new SellerCount()
  const phones = new PhoneCount()

  const takeOffers = async (found: Offer[]): Promise<void> => {
    for (const offer of found) {
      if (parser.root) dialect ??= detectDialect(parser.root, offer)
      if (!dialect || dialect.isPlaceholder?.(offer)) continue
      const { idField, offers } = dialect
      problems.fieldNames = dialect.fieldNames
      const id = cleanText(dialect.readId(offer))
      const report = new OfferReport(problems, cutText(id, MAX_ID_LENGTH), offer.line)
      reportFaults(offer.faults, report.offerId, problems)
      const { name } = offer.node
      if (!offers.some((path) => path.at(-1) === name)) {
        report.error('offer.foreign', '', `<${name}> in a file of ${dialect.name}: the offer is skipped`)
        batches.refuse()
        continue
      }
      const { readSeller } = dialect
      readOffer ??= dialect.readerOf(names)
      const read = readOffer
      batches.take(id, report, idField, () => {
        const unit = read(offer, report)
        const seller = unit && readSeller?.(offer.node)
        sellers.add(seller)
        if (unit) phones.add(unit.project.externalId, seller?.phone)
        return unit && withoutOtherDeals(unit, deals, problems)
      })
      if (batches.isFull) await batches.flush()
    }
    for (const around of parser.takeClosed()) {
      const seller = dialect?.readSeller?.(around)
      sellers.add(seller)
      phones.add(dialect?.readProjectId?.(around) ?? '', seller?.phone)
    }
  }

  for await (const text of decodeText(refuseArchives(feed.chunks), (wrong) =>
    reportEncoding(wrong, problems),
  )) {
    if (parser.isEmpty()) refuseOtherText(text)
    await takeOffers(writeChecked(parser, text))
  }
  if (parser.isEmpty()) throw notXml()
  await takeOffers(parser.close())
  if (!parser.root) throw notXml()
  if (batches.offers === 0) refuseOtherFeeds(parser.root, parser.skippedNames)
  dialect ??= detectDialect(parser.root, undefined)
  await batches.flush()
  reportFaults(parser.faults, '', problems)
  reportLateFields(parser.lateFields, dialect, problems)
  return {
    dialect: dialect.name,
    offers: batches.offers,
    refused: batches.refused,
    seller: sellers.most(),
    phones: phones.most(),
  }
}

/** Flats that the developer does not sell itself, as a site of new flats must not show them unless its company wishes. */
function withoutOtherDeals(unit: Unit, deals: readonly DealKind[], problems: ProblemLog): Unit {
  const { deal } = unit.details
  if (deal === undefined || deals.includes(deal) || unit.status === 'hidden') return unit
  const what = deal === 'resale' ? 'a resale' : 'an assignment of a claim'
  const message = `${what}, not a sale by the developer: hidden. FEED_DEALS=${deal} publishes such flats`
  new OfferReport(problems, unit.externalId).warn('deal.hidden', '', message)
  return { ...unit, status: 'hidden' }
}

/** Data that does not begin like XML gets a clearer message than the parser's. */
function writeChecked(parser: OfferParser, text: string): Offer[] {
  if (!parser.isEmpty()) return parser.write(text)
  // Blank lines and a second byte order mark before the XML declaration are no fault of the feed's data.
  const start = text.trimStart()
  parser.skip(text.slice(0, text.length - start.length))
  if (start === '') return []
  if (!start.startsWith('<')) throw notXml()
  return parser.write(start)
}

/** A workbook is an archive, and no text. */
async function* refuseArchives(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isFirst = true
  for await (const chunk of chunks) {
    if (isFirst && Buffer.from(chunk.subarray(0, 4)).toString('latin1') === 'PK\x03\x04') {
      throw notMapped('an Excel workbook, or another archive')
    }
    isFirst = false
    yield chunk
  }
}

function notMapped(what: string): FeedUnreadable {
  return new FeedUnreadable(
    'not-a-feed',
    `This is ${what}, not an XML feed. Make a mapping of its columns with npm run feed -- map FILE, and give it with --map.`,
  )
}

/** Reads a table by its mapping. */
async function readTable(
  feed: FeedInput,
  map: PriceListMap,
  problems: ProblemLog,
  { sink, deals }: { sink: FeedSink; deals: readonly DealKind[] },
): Promise<FeedSummary> {
  const batches = new UnitBatches(problems, (batch) => sink(batch, 'price-list'))
  const sellers = new SellerCount()
  const phones = new PhoneCount()
  await readPriceList(feed, map, problems, batches, (unit, phone) => {
    const seller = phone === '' ? null : sellerOf({ phone, isDeveloper: false })
    sellers.add(seller)
    phones.add(unit.project.externalId, seller?.phone)
    return withoutOtherDeals(unit, deals, problems)
  })
  await batches.flush()
  return {
    dialect: 'price-list',
    offers: batches.offers,
    refused: batches.refused,
    seller: sellers.most(),
    phones: phones.most(),
  }
}

function notXml(): FeedUnreadable {
  return new FeedUnreadable(
    'not-a-feed',
    'This is not a feed: it is empty or not XML. Check the file or the address.',
  )
}

/** Pages and tables are called what they are. */
function refuseOtherText(start: string): void {
  refuseWebPage(start)
  const isTable = !start.trimStart().startsWith('<') && /^.*([;,\t|]).*\1.*\1/m.test(start)
  if (isTable) throw notMapped('a price list')
}

/** Servers answer with a web page when an address is wrong, has moved, or needs a sign-in. */
function refuseWebPage(start: string): void {
  const isPage = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html)\b/is.test(start)
  if (!isPage) return
  const title = cutText(cleanText(/<title[^>]*>(.*?)<\/title>/is.exec(start)?.[1] ?? ''), 80)
  const isSignIn = /<input[^>]+type\s*=\s*["']?password/i.test(start)
  const what = isSignIn ? 'a sign-in page' : 'a web page'
  const todo = isSignIn
    ? 'Ask the maker of the feed for an address that needs no sign-in.'
    : 'Open the address in a browser, and ask the maker of the feed for the one that gives XML.'
  throw new FeedUnreadable('not-a-feed', `This is ${what}${title && ` ("${title}")`}, not a feed. ${todo}`)
}

function takeAmpersand({ line, column, around }: BareAmpersand, repair: boolean, problems: ProblemLog): void {
  const place = `line ${line}, column ${column}: "${around}"`
  if (!repair) {
    throw new FeedUnreadable(
      'broken-xml',
      `The feed is not well-formed XML: at ${place} a "&" must be written "&amp;". Ask its maker to mend it; until then --repair reads such characters as text.`,
    )
  }
  const message = `${place}: a "&" that must be "&amp;" is read as text`
  problems.add({ code: 'xml.ampersand', severity: 'warning', field: '', offerId: '', message })
}

function reportEncoding({ declared, actual }: WrongEncoding, problems: ProblemLog): void {
  const message = `the feed says that it is ${declared}, but it is written in ${actual}: read as ${actual}`
  problems.add({ code: 'encoding.wrong', severity: 'warning', field: '', offerId: '', message })
}

function reportLateFields(late: ReadonlySet<string>, { fieldsAround }: Dialect, problems: ProblemLog): void {
  for (const field of late) {
    if (!fieldsAround?.has(field)) continue
    const message = `<${field}> comes after flats that it is about: they are read without it. Ask the maker of the feed to put it before them.`
    problems.add({ code: 'field.late', severity: 'warning', field, offerId: '', message })
  }
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
