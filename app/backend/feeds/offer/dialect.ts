import type { Unit } from '#app/backend/feeds/unit.ts'
import type { Offer, OfferPath } from '#app/backend/feeds/xml/offer-parser.ts'
import type { XmlNode } from '#app/backend/feeds/xml/xml-node.ts'
import type { OfferReport } from './offer-report.ts'

/**
 * A feed format. A new dialect is a folder with one of these objects, and a line in the list of
 * `dialects/dialects.ts`; everything else uses this interface.
 */
export type Dialect<Name extends string = string> = {
  /** Name in reports and on the command line. */
  name: Name
  /**
   * Called twice: with only the root element as soon as it is read, and with the first offer. Dialects are
   * tried in the order of the list; those that match the same root must have their offers at the same path.
   */
  matches: (root: XmlNode, first: Offer | undefined) => boolean
  offers: OfferPath
  /** Where the id is, for problem reports: '@internal-id', 'flat_id'. */
  idField: string
  /** The id in the feed; '' when there is none. */
  readId: (offer: Offer) => string
  /** @returns null when the offer cannot be used; the report says why */
  readOffer: (offer: Offer, report: OfferReport) => Unit | null
}
