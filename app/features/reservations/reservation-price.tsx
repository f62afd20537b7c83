import type { Reservation } from '#app/contract/reservation.ts'
import { TIMED_STATUSES } from '#app/domain/booking/reservation.ts'
import { FixedPrice } from './fixed-price.tsx'

type ReservationPriceProps = { reservation: Pick<Reservation, 'price_fixed' | 'extras' | 'status'> }

/** The price of a reservation, and until when it does not change. */
export function ReservationPrice({ reservation: { price_fixed, extras, status } }: ReservationPriceProps) {
  const isFixed = TIMED_STATUSES.some((timed) => timed === status)
  return (
    <>
      <FixedPrice price={price_fixed} extras={extras} />
      {isFixed && (
        <p className="text-small text-tush-3">
          Не{'\u00a0'}изменится до{'\u00a0'}конца брони
        </p>
      )}
    </>
  )
}
