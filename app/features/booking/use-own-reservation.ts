import { useQuery } from '@tanstack/react-query'
import { bookingQueries } from './booking.queries.ts'
import { isUnpaid } from './booking-result.ts'

/** The bank's answer comes within a second or two. */
const POLL_MS = 2_000

/** A reservation of the visitor's, asked for again and again until its payment is settled. */
export function useOwnReservation(id: string) {
  const { data } = useQuery({
    ...bookingQueries.reservations(),
    refetchInterval: ({ state }) => {
      const found = state.data?.history.find((one) => one.id === id)
      return found && isUnpaid(found) ? POLL_MS : false
    },
  })
  return { reservation: data?.history.find((one) => one.id === id), clockAheadMs: data?.clockAheadMs ?? 0 }
}
