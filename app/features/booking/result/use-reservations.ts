import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Reservation } from '#app/contract/reservation.ts'
import { reservationsQueries } from '#app/features/reservations/reservations.queries.ts'
import { refreshPerson } from '#app/platform/personal-keys.ts'
import { isUnpaid } from './booking-result.ts'

/** The bank usually answers within a second or two. */
const POLL_MS = 2_000

/** One reservation of the user, polled until its payment is settled. */
export function useReservation(id: string) {
  const client = useQueryClient()
  const { data } = useQuery({
    ...reservationsQueries.current(),
    refetchInterval: ({ state }) => {
      const found = state.data?.history.find((one) => one.id === id)
      return found && isUnpaid(found) ? POLL_MS : false
    },
  })
  const reservation = data?.history.find((one) => one.id === id)
  const status = reservation?.status
  useEffect(() => {
    if (status) void refreshPerson(client)
  }, [status, client])
  return { reservation, clockAheadMs: data?.clockAheadMs ?? 0 }
}

/** All reservations of the user; polled from the end of a hold until the server has ended it too. */
export function useReservations() {
  const { data } = useQuery({
    ...reservationsQueries.current(),
    refetchInterval: ({ state }) => (isOverdue(state.data) ? POLL_MS : false),
  })
  return data
}

type Reservations = { reservation: Reservation | null; clockAheadMs: number } | null | undefined

function isOverdue(data: Reservations): boolean {
  if (!data?.reservation?.expires_at || !isUnpaid(data.reservation)) return false
  return Date.parse(data.reservation.expires_at) <= Date.now() + data.clockAheadMs
}

/** The reservation that was live on this page and has ended since: the page then shows its end. */
export function useEndedReservation(
  history: readonly Reservation[] | undefined,
  live: Reservation | undefined,
) {
  const [lastLive, setLastLive] = useState<string>()
  if (live && live.id !== lastLive) setLastLive(live.id)
  return live ? undefined : history?.find(({ id }) => id === lastLive)
}
