import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { CatalogueSource } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { Entries } from '#app/backend/entries/entry-store.ts'
import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'

export type FeedChannel = EntryOf<'feed-channel'>

/** What a file is made from. */
export type FeedContext = {
  channel: FeedChannel
  source: CatalogueSource
  /** Of the site, without a slash at the end. */
  origin: string
  at: Date
}

/**
 * A new token for a channel's address, and what the channel keeps of it. 256 random bits need no key and no salt; the
 * filter of the log knows tokens of this form.
 */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token).toString('hex') }
}

/** The channel of a token. All channels are compared, so that the time tells nothing. */
export function channelOfToken(entries: Entries, token: string): FeedChannel | undefined {
  const hash = hashOf(token)
  const found = entries
    .all('feed-channel')
    .filter(({ token_sha256 }) => timingSafeEqual(Buffer.from(token_sha256, 'hex'), hash))
  return found[0]
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
