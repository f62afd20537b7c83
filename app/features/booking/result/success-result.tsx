import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { BookedFlat } from '#app/contract/reservation.ts'
import { LiveRegion } from '#app/ui/page/live-region.tsx'
import { resultOf } from './booking-result.ts'
import { SuccessScreen } from './success-screen.tsx'
import { useReservation } from './use-reservations.ts'
import { WaitingScreen } from './waiting-screen.tsx'

type SuccessResultProps = {
  id: string
  /** The office where the contract of a flat is signed. */
  office?: (flat: BookedFlat) => ReactNode
}

/** The result of a booking; updates itself when the bank has answered. */
export function SuccessResult({ id, office }: SuccessResultProps) {
  const navigate = useNavigate()
  const { reservation, clockAheadMs } = useReservation(id)
  const result = reservation && resultOf(reservation)
  useEffect(() => {
    if (result === 'failed') void navigate({ to: '/booking/failed', search: { id }, replace: true })
  }, [result, id, navigate])
  if (!reservation || result === 'failed') return null
  return (
    <>
      {result === 'waiting' ? (
        <WaitingScreen reservation={reservation} clockAheadMs={clockAheadMs} />
      ) : (
        <SuccessScreen reservation={reservation} office={office?.(reservation.flat)} />
      )}
      <LiveRegion text={result === 'booked' ? 'Квартира забронирована' : ''} />
    </>
  )
}
