import type { Entries } from '#app/backend/entries/entry-store.ts'
import type { BookingTerms } from '#app/contract/entries/booking.ts'
import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'
import { defaultBooking } from './default-booking.ts'

/** A finish that buyers can order. */
export type FurnishKind = Pick<EntryOf<'furnish'>, 'id' | 'title' | 'kind' | 'text' | 'price_m2'> & {
  images: { url: string }[]
}

export type BookingPage = BookingTerms & { kinds: FurnishKind[] }

/** Booking terms and the finishes that can be ordered. */
export function bookingPage(entries: Entries): BookingPage {
  return { ...(entries.single('booking') ?? defaultBooking), kinds: entries.all('furnish') }
}
