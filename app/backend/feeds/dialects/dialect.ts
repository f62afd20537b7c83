import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import { wordMap } from '#app/backend/feeds/text/word-map.ts'
import { childNode, type XmlNode } from '#app/backend/feeds/xml/xml-node.ts'

/** Dialects that can be imported. */
export type Dialect = 'profitbase' | 'yrl'

/** Dialects that are recognised by their root, to say so instead of "broken". */
const OTHER_ROOTS = wordMap<string>({
  feed: 'cian',
  ads: 'avito',
  complexes: 'domclick',
  yml_catalog: 'yml',
  'supplementing-metarealty-feed': 'metarealty',
})

/**
 * Refuses what is certainly not ours as soon as the root is known, before the file is read further.
 *
 * @throws {FeedUnreadable} naming the dialect when it is a known one
 */
export function checkRoot(root: XmlNode): void {
  if (root.name === 'realty-feed') {
    if (/metarealty/.test(root.attributes['xmlns'] ?? '')) throw unsupported('metarealty')
    return
  }
  const other = OTHER_ROOTS.get(root.name)
  if (other) throw unsupported(other)
  throw new FeedUnreadable(
    'not-a-feed',
    `This is not a feed of flats: its root element is <${root.name}>. Expected <realty-feed> (YRL or Profitbase).`,
  )
}

/**
 * The dialect by content, never by file name: Profitbase shares its root and namespace with YRL.
 *
 * @param firstOffer - undefined when the feed is empty
 * @throws {FeedUnreadable} when the offers are another dialect's
 */
export function detectDialect(root: XmlNode, firstOffer: XmlNode | undefined): Dialect {
  checkRoot(root)
  if (firstOffer?.name === 'object') throw unsupported('cian')
  if (/profitbase/i.test(root.attributes['type'] ?? '')) return 'profitbase'
  const hasProfitbaseParts = childNode(firstOffer, 'house') && childNode(firstOffer, 'object')
  return hasProfitbaseParts ? 'profitbase' : 'yrl'
}

function unsupported(dialect: string): FeedUnreadable {
  return new FeedUnreadable(
    'unsupported',
    `The dialect ${dialect} is not supported by import yet. Ask the developer's system for a YRL or Profitbase feed.`,
  )
}
