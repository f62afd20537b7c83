import { ORPCError } from '@orpc/server'
import type { Entries } from '#app/backend/entries/entry-store.ts'
import type { Log } from '#app/backend/runtime/log.ts'
import type { BookingTerms } from '#app/contract/entries/booking.ts'
import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'

/** A finish that buyers can order. */
export type FurnishKind = Pick<EntryOf<'furnish'>, 'id' | 'title' | 'kind' | 'text' | 'price_m2'> & {
  images: { url: string }[]
}

/** Refused buyers are told to ask again after this, and the log has one line of them in this time. */
const RETRY_S = 60

export type BookingPage = BookingTerms & { kinds: FurnishKind[] }

/**
 * Booking terms and the finishes that can be ordered. There are no terms but those that the company has published: while
 * they cannot be told, nothing is booked.
 *
 * @throws {ORPCError} SERVICE_UNAVAILABLE, which is logged
 */
export function bookingPage({ entries, log }: { entries: Entries; log: Log }): BookingPage {
  const written = entries.single('booking')
  if (!written) throw termsUnknown(entries, log)
  return { ...written, kinds: entries.all('furnish') }
}

/** When the refusals of each store of entries were logged last, ms since 1970. */
const loggedAt = new WeakMap<Entries, number>()

function termsUnknown(entries: Entries, log: Log) {
  if (Date.now() - (loggedAt.get(entries) ?? 0) > RETRY_S * 1000) {
    loggedAt.set(entries, Date.now())
    log.error(
      {},
      'bookings are refused: content/booking.json is invalid for this release, its publish_at has not come, or it was never brought. Mend it and run: npm run content -- import FOLDER',
    )
  }
  return new ORPCError('SERVICE_UNAVAILABLE', {
    status: 503,
    message: 'Сейчас забронировать на\u00a0сайте нельзя. Позвоните нам, и\u00a0мы поможем',
    data: { retry_after: RETRY_S },
  })
}
