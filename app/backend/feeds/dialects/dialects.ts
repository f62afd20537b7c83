import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import type { Dialect } from '#app/backend/feeds/offer/dialect.ts'
import { wordMap } from '#app/backend/feeds/text/clean-text.ts'
import type { Offer, OfferPath } from '#app/backend/feeds/xml/offer-parser.ts'
import type { XmlNode } from '#app/backend/feeds/xml/xml-node.ts'
import { profitbase } from './profitbase/profitbase.ts'
import { yrl } from './yrl/yrl.ts'

/**
 * Dialects that can be imported. Profitbase has the same root and namespace as YRL, so it must be tried
 * first.
 */
const DIALECTS = [profitbase, yrl] as const satisfies readonly Dialect[]

export type DialectName = (typeof DIALECTS)[number]['name']

/**
 * Dialects that are not supported; recognising them by the root element gives a better message than "broken".
 */
export const OTHER_ROOTS = wordMap<string>({
  feed: 'cian',
  ads: 'avito',
  complexes: 'domclick',
  yml_catalog: 'yml',
  'supplementing-metarealty-feed': 'metarealty',
})

/**
 * The path of the offers, as soon as the root element is known; other kinds of files are refused before more
 * is read.
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
 * Recognises the dialect by content, never by file name.
 *
 * @param first - the first offer; undefined when the feed is empty
 * @throws {FeedUnreadable} when the offers belong to another dialect
 */
export function detectDialect(root: XmlNode, first: Offer | undefined): Dialect<DialectName> {
  const found = DIALECTS.find((dialect) => dialect.matches(root, first))
  if (!found) throw unsupported(root.name)
  return found
}

/** @param names - children of the root that are not on the path of offers */
export function refuseForeignOffers(names: ReadonlySet<string>): void {
  if (names.has('object')) throw unsupported('cian')
}

function unsupported(dialect: string): FeedUnreadable {
  return new FeedUnreadable(
    'unsupported',
    `The dialect ${dialect} is not supported by import yet. Ask the developer's system for a YRL or Profitbase feed.`,
  )
}
