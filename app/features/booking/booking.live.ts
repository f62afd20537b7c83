import type { QueryClient } from '@tanstack/react-query'
import type { FlatEvent } from '#app/contract/live.ts'
import { patchQueries } from '#app/platform/patch-queries.ts'
import type { BookingFlat } from './booking-flat.ts'

/**
 * Tells an open booking at once what happened to its flat. Whether it was taken by this very buyer, and
 * what the terms are now, is asked anew.
 */
export function bookingLive(client: QueryClient, { id, status, price }: FlatEvent): void {
  let isOurs = false
  patchQueries<BookingFlat>(client, ['booking', 'flat', id], (flat) => {
    isOurs = true
    return { ...flat, status: status ?? 'gone', price: status === null ? flat.price : price }
  })
  if (!isOurs) return
  void client.invalidateQueries({ queryKey: ['booking', 'reservations'] })
  void client.invalidateQueries({
    predicate: ({ queryKey: [feature, part, key] }) =>
      feature === 'booking' &&
      ((part === 'flat' && key === id) ||
        (part === 'offer' && typeof key === 'object' && key !== null && 'id' in key && key.id === id)),
  })
}
