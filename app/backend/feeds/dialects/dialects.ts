import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import type { Dialect } from '#app/backend/feeds/offer/dialect.ts'
import { wordMap } from '#app/backend/feeds/text/clean-text.ts'
import type { Offer, OfferPath } from '#app/backend/feeds/xml/offer-parser.ts'
import type { XmlNode } from '#app/backend/feeds/xml/xml-node.ts'
import { avito } from './avito/avito.ts'
import { cian, isCianRoot } from './cian/cian.ts'
import { domclick } from './domclick/domclick.ts'
import { profitbase } from './profitbase/profitbase.ts'
import { isMetarealty, yrl } from './yrl/yrl.ts'

/**
 * Dialects that can be imported. Profitbase has the same root and namespace as YRL, and some feeds of CIAN have its
 * root, so both must be tried before it.
 */
const DIALECTS = [profitbase, cian, domclick, avito, yrl] as const satisfies readonly Dialect[]

type XmlDialectName = (typeof DIALECTS)[number]['name']

/** A price list is a table, read by a mapping and not by its root. */
export type DialectName = XmlDialectName | 'price-list'

/** For commands. */
export const DIALECT_NAMES: readonly XmlDialectName[] = DIALECTS.map(({ name }) => name)

/**
 * Dialects that are not supported; recognising them by the root element gives a better message than "broken".
 */
export const OTHER_ROOTS = wordMap<string>({
  yml_catalog: 'yml',
  'supplementing-metarealty-feed': 'metarealty',
})

/**
 * The paths where offers may be, as soon as the root element is known; other kinds of files are refused before more
 * is read.
 *
 * @throws {FeedUnreadable} naming the dialect when it is a known one
 */
export function offerPaths(root: XmlNode): readonly OfferPath[] {
  if (DIALECTS.some((dialect) => dialect.matches(root, undefined))) {
    return DIALECTS.flatMap((dialect): readonly OfferPath[] => dialect.offers).filter(
      ([name]) => name === root.name,
    )
  }
  const other = isMetarealty(root) ? 'metarealty' : OTHER_ROOTS.get(root.name)
  throw other ? unsupported(other) : notFlats(root)
}

/**
 * Recognises the dialect by content, never by file name.
 *
 * @param first - the first offer; undefined when the feed is empty
 * @throws {FeedUnreadable} when the offers are of no dialect
 */
export function detectDialect(root: XmlNode, first: Offer | undefined): Dialect<XmlDialectName> {
  const found = DIALECTS.find((dialect) => dialect.matches(root, first))
  if (!found) throw notFlats(root)
  return found
}

/**
 * A file without offers is a feed of flats only by what stands beside them: Atom and others have a root `<feed>` too.
 *
 * @param names - children of the root that are not on the path of offers
 * @throws {FeedUnreadable} when nothing says that it is a feed of flats
 */
export function refuseOtherFeeds(root: XmlNode, names: ReadonlySet<string>): void {
  if (isCianRoot(root) && !names.has('feed_version')) throw notFlats(root)
}

function notFlats({ name }: XmlNode): FeedUnreadable {
  return new FeedUnreadable(
    'not-a-feed',
    `This is not a feed of flats: its root element is <${name}>${name === 'feed' ? ' and it holds no flats of CIAN' : ''}. Expected <realty-feed> (YRL or Profitbase), <feed> with <object> (CIAN), <complexes> (Domclick), or <Ads> (Avito).`,
  )
}

function unsupported(dialect: string): FeedUnreadable {
  return new FeedUnreadable(
    'unsupported',
    `The dialect ${dialect} is not supported by import yet. Ask the developer's system for a feed of YRL, Profitbase, CIAN, Domclick or Avito.`,
  )
}
