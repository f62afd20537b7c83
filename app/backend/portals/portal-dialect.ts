import type { FeedContext } from './channel.ts'
import type { PortalOffer } from './portal-offer.ts'

/** One file, written piece by piece. Flats come project by project, and within one house by house. */
export type FeedWriter = {
  head: () => string
  offer: (offer: PortalOffer) => string
  foot: () => string
}

/** A rule of a portal: it would refuse a flat that does not keep it. */
export type Rule = {
  /** For reports: "price.missing". */
  code: string
  /** What to do about it, for the operator. */
  advice: string
  isKept: (offer: PortalOffer) => boolean
}

/** A format that flats go out in. A new one is a file with one of these objects, and a line in `dialects.ts`. */
export type PortalDialect = {
  /** Last part of the address. */
  file: string
  contentType: string
  rules: readonly Rule[]
  open: (context: FeedContext) => FeedWriter | Promise<FeedWriter>
}
