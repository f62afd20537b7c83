import type { Unit } from '#app/backend/feeds/unit.ts'
import type { Offer, OfferPath } from '#app/backend/feeds/xml/offer-parser.ts'
import type { XmlNode } from '#app/backend/feeds/xml/xml-node.ts'
import type { OfferReport } from './offer-report.ts'

/**
 * One way to write a feed. A new dialect is a folder with one of these, and a line in the list of
 * `dialects/dialects.ts`; everything else reads through it.
 */
export type Dialect<Name extends string = string> = {
  /** As reports and the command line call it. */
  name: Name
  /**
   * Asked twice: with the root alone, as soon as it was read, and with the first offer. The list is asked in
   * its order; dialects that match the same root must write their offers at the same path.
   */
  matches: (root: XmlNode, first: Offer | undefined) => boolean
  offers: OfferPath
  /** Where the id stands, for problems of an offer: '@internal-id', 'flat_id'. */
  idField: string
  /** The id as the feed has it; '' without one. */
  readId: (offer: Offer) => string
  /** @returns null when the offer cannot be used; the report says why */
  readOffer: (offer: Offer, report: OfferReport) => Unit | null
}
