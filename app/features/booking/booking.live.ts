import type { QueryClient } from '@tanstack/react-query'
import type { FlatEvent } from '#app/contract/live.ts'
import { reservationsQueries } from '#app/features/reservations/reservations.queries.ts'
import { patchQueries } from '#app/platform/patch-queries.ts'
import { bookingQueries } from './booking.queries.ts'
import type { BookingFlat } from './booking-flat.ts'

/**
 * Applies a change of a flat to the open booking at once. The server is asked whether this buyer has reserved
 * it, and for the current terms.
 */
export function bookingLive(client: QueryClient, { id, status, price }: FlatEvent): void {
  let isOurs = false
  patchQueries<BookingFlat>(client, bookingQueries.flat(id).queryKey, (flat) => {
    isOurs = true
    return { ...flat, status: status ?? 'gone', price: status === null ? flat.price : price }
  })
  if (!isOurs) return
  void client.invalidateQueries(reservationsQueries.current())
  void client.invalidateQueries(bookingQueries.flat(id))
  void client.invalidateQueries({
    queryKey: bookingQueries.keys.offers,
    predicate: ({ queryKey: [, , terms] }) =>
      typeof terms === 'object' && terms !== null && 'id' in terms && terms.id === id,
  })
}
