import type { Reservation } from '#app/contract/reservation.ts'
import { BesideFlat } from '#app/features/booking/beside-flat.tsx'
import { BookedFacts } from '#app/features/booking/result/booked-facts.tsx'
import { ReservationPrice } from '#app/features/reservations/reservation-price.tsx'
import { LinkButton } from '#app/ui/button/link-button.tsx'

/** A person may reserve one flat at a time: shows the reserved one and the next steps. */
export function OtherBooking({ reservation }: { reservation: Reservation }) {
  return (
    <BesideFlat
      flat={reservation.flat}
      amounts={<ReservationPrice reservation={reservation} />}
      head={
        <h2 id="other" className="title-3">
          У вас уже есть бронь {reservation.number}
        </h2>
      }
    >
      <section aria-labelledby="other">
        <p className="mt-3 mb-6 text-tush-2">
          Одновременно можно держать одну квартиру. Чтобы забронировать эту, отмените прежнюю бронь в личном
          кабинете: введённое здесь сохранится.
        </p>
        <BookedFacts reservation={reservation} />
        <div className="mt-6 grid items-start gap-2 sm:flex sm:flex-wrap">
          <LinkButton href="/account">Открыть мою бронь</LinkButton>
        </div>
      </section>
    </BesideFlat>
  )
}
