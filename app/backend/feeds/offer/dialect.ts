import type { Seller, Unit } from '#app/backend/feeds/unit.ts'
import type { Offer, OfferPath } from '#app/backend/feeds/xml/offer-parser.ts'
import type { XmlNode } from '#app/backend/feeds/xml/xml-node.ts'
import type { GivenNames } from './offer-project.ts'
import type { OfferReport } from './offer-report.ts'

/** @returns null when the offer cannot be used; the report says why */
export type OfferReader = (offer: Offer, report: OfferReport) => Unit | null

/**
 * A feed format. A new dialect is a folder with one of these objects, and a line in the list of
 * `dialects/dialects.ts`; everything else uses this interface.
 */
export type Dialect<Name extends string = string> = {
  /** Name in reports and on the command line. */
  name: Name
  /**
   * Called twice: with only the root element as soon as it is read, and with the first offer. Dialects are
   * tried in the order of the list.
   */
  matches: (root: XmlNode, first: Offer | undefined) => boolean
  /** Where offers may be. Offers of other dialects with the same root are read too, so that they can be told. */
  offers: readonly OfferPath[]
  /** Where the id is, for problem reports: '@internal-id', 'flat_id'. */
  idField: string
  /** What this dialect calls the fields that readers of `offer/` name in their reports, if not as YRL does. */
  fieldNames?: ReadonlyMap<string, string>
  /** Offers that stand for none, as an empty one where sales are closed: passed over without a report. */
  isPlaceholder?: (offer: Offer) => boolean
  /** Fields of what is around an offer that it needs ("building/floors"); those that come after it are reported. */
  fieldsAround?: ReadonlySet<string>
  /** The id in the feed; '' when there is none. */
  readId: (offer: Offer) => string
  /** A reader of the offers of one feed, which may remember what they have alike. */
  readerOf: (names: GivenNames) => OfferReader
  /**
   * Who sells what is offered; absent in dialects that do not say it. Called with each usable offer, and with each
   * outermost element around offers when it is complete, because these tell it after their offers.
   */
  readSeller?: (node: XmlNode) => Seller | null
  /** Id of the complex that an outermost element around offers is; absent where that is none. */
  readProjectId?: (around: XmlNode) => string
}
