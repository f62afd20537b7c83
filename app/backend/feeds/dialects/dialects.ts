import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import type { Dialect } from '#app/backend/feeds/offer/dialect.ts'
import { wordMap } from '#app/backend/feeds/text/clean-text.ts'
import type { Offer, OfferPath } from '#app/backend/feeds/xml/offer-parser.ts'
import type { XmlNode } from '#app/backend/feeds/xml/xml-node.ts'
import { profitbase } from './profitbase/profitbase.ts'
import { yrl } from './yrl/yrl.ts'

/** Dialects that can be imported. Profitbase shares root and namespace with YRL, so it is asked first. */
const DIALECTS = [profitbase, yrl] as const satisfies readonly Dialect[]

export type DialectName = (typeof DIALECTS)[number]['name']

/** Dialects that are recognised by their root, to say so instead of "broken". */
const OTHER_ROOTS = wordMap<string>({
  feed: 'cian',
  ads: 'avito',
  complexes: 'domclick',
  yml_catalog: 'yml',
  'supplementing-metarealty-feed': 'metarealty',
})

/**
 * Where the offers of a feed stand, known as soon as its root is: what is certainly not ours is refused
 * before the file is read further.
 *
 * @throws {FeedUnreadable} naming the dialect when it is a known one
 */
export function offerPath(root: XmlNode): OfferPath {
  const [first] = DIALECTS.filter((dialect) => dialect.matches(root, undefined))
  if (first) return first.offers
  const isMetarealty = root.name === 'realty-feed' && /metarealty/.test(root.attributes['xmlns'] ?? '')
  const other = isMetarealty ? 'metarealty' : OTHER_ROOTS.get(root.name)
  if (other) throw unsupported(other)
  throw new FeedUnreadable(
    'not-a-feed',
    `This is not a feed of flats: its root element is <${root.name}>. Expected <realty-feed> (YRL or Profitbase).`,
  )
}

/**
 * The dialect by content, never by file name.
 *
 * @param first - undefined when the feed is empty
 * @throws {FeedUnreadable} when the offers are another dialect's
 */
export function detectDialect(root: XmlNode, first: Offer | undefined): Dialect<DialectName> {
  const found = DIALECTS.find((dialect) => dialect.matches(root, first))
  if (!found) throw unsupported(root.name)
  return found
}

/** @param names - elements of the root that are on the path of no offer */
export function refuseForeignOffers(names: ReadonlySet<string>): void {
  if (names.has('object')) throw unsupported('cian')
}

function unsupported(dialect: string): FeedUnreadable {
  return new FeedUnreadable(
    'unsupported',
    `The dialect ${dialect} is not supported by import yet. Ask the developer's system for a YRL or Profitbase feed.`,
  )
}
