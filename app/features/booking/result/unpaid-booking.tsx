import { useEffect, useRef } from 'react'
import type { Booked, BookedFlat } from '#app/contract/reservation.ts'
import { formatEnd } from '#app/domain/moment.ts'
import { PaymentControl } from '#app/features/reservations/payment-control.tsx'
import { ReservationPrice } from '#app/features/reservations/reservation-price.tsx'
import type { Payment } from '#app/features/reservations/use-payment.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { BesideFlat } from '../beside-flat.tsx'
import { HelpLine } from './help-line.tsx'

type UnpaidBookingProps = {
  booked: Booked
  flat: BookedFlat
  /** Opens the payment, whose page did not open by itself. */
  payment: Payment
}

/** The flat is reserved and the payment page did not open. Shows the answer of the booking call: no query is needed. */
export function UnpaidBooking({ booked, flat, payment }: UnpaidBookingProps) {
  const { number, price_fixed, expires_at, status, extras = [] } = booked
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <BesideFlat
      flat={flat}
      amounts={<ReservationPrice reservation={{ price_fixed, status, extras }} />}
      head={
        <h2 id="unpaid" ref={heading} tabIndex={-1} className="title-3 figures">
          Квартира за вами, бронь {number}
        </h2>
      }
    >
      <section aria-labelledby="unpaid">
        <p className="mt-3 text-tush-2">
          Осталось оплатить бронь{expires_at && <> до {formatEnd(expires_at)}</>}.
        </p>
        <div className="mt-6 grid items-start gap-2 sm:flex sm:flex-wrap">
          <PaymentControl reservation={booked} payment={payment} />
          <LinkButton href="/account" variant="secondary">
            В личный кабинет
          </LinkButton>
        </div>
        <HelpLine number={number} />
      </section>
    </BesideFlat>
  )
}
