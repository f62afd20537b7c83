import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { resultOf } from './booking-result.ts'
import { FailedScreen } from './failed-screen.tsx'
import { useReservation } from './use-reservations.ts'

/** A booking that has failed so far; if the payment still succeeds, opens the page of success. */
export function FailedResult({ id }: { id: string }) {
  const navigate = useNavigate()
  const { reservation, clockAheadMs } = useReservation(id)
  const result = reservation && resultOf(reservation)
  useEffect(() => {
    if (result === 'booked') void navigate({ to: '/booking/success', search: { id }, replace: true })
  }, [result, id, navigate])
  if (!reservation) return null
  return <FailedScreen reservation={reservation} clockAheadMs={clockAheadMs} />
}
