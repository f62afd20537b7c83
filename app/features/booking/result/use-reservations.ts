import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Reservation } from '#app/contract/reservation.ts'
import { reservationsQueries } from '#app/features/reservations/reservations.queries.ts'
import { refreshPerson } from '#app/platform/personal-keys.ts'
import { isUnpaid } from './booking-result.ts'

/** The bank's answer comes within a second or two. */
const POLL_MS = 2_000

/** A reservation of the visitor's, asked for again and again until its payment is settled. */
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

/** All reservations of the visitor; once a hold should have ended, asked for until the server says so too. */
export function useReservations() {
  const { data } = useQuery({
    ...reservationsQueries.current(),
    refetchInterval: ({ state }) => (isOverdue(state.data) ? POLL_MS : false),
  })
  return data
}

type Own = { reservation: Reservation | null; clockAheadMs: number } | null | undefined

function isOverdue(own: Own): boolean {
  if (!own?.reservation?.expires_at || !isUnpaid(own.reservation)) return false
  return Date.parse(own.reservation.expires_at) <= Date.now() + own.clockAheadMs
}

/** The reservation that lived while this page was open and does not any more: its end is not to pass unsaid. */
export function useEndedReservation(
  history: readonly Reservation[] | undefined,
  live: Reservation | undefined,
) {
  const [lastLive, setLastLive] = useState<string>()
  if (live && live.id !== lastLive) setLastLive(live.id)
  return live ? undefined : history?.find(({ id }) => id === lastLive)
}
