import type { Reservation } from '#app/contract/reservation.ts'
import type { ReservationStatus } from '#app/domain/booking/reservation.ts'
import { BesideFlat } from '#app/features/booking/beside-flat.tsx'
import { HoldCountdown } from '#app/features/reservations/hold-countdown.tsx'
import { PayButton } from '#app/features/reservations/pay-button.tsx'
import { ReservationPrice } from '#app/features/reservations/reservation-price.tsx'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { Ruler } from '#app/ui/page/ruler.tsx'
import { BookedFacts } from './booked-facts.tsx'
import { HelpLine } from './help-line.tsx'

type FailedScreenProps = {
  reservation: Reservation
  clockAheadMs: number
  /** The heading's level, for a page with its own h1. */
  heading?: 'h1' | 'h2'
}

/** The same texts as the reasons of the API, so that a reason equal to the title is not repeated below it. */
const TITLES: Partial<Record<ReservationStatus, string>> = {
  held: 'Оплата не\u00a0прошла',
  awaiting_payment: 'Оплата не\u00a0прошла',
  expired: 'Срок брони истёк',
  cancelled_by_user: 'Бронь отменена',
  cancelled_by_staff: 'Бронь отменена застройщиком',
  payment_failed: 'Бронь не оплачена',
  refunded: 'Бронь закрыта, деньги возвращены',
}

/** Why the booking failed, where the money is, and what the buyer can do. */
export function FailedScreen({ reservation, clockAheadMs, heading: Heading = 'h1' }: FailedScreenProps) {
  const { number, status, money, can, flat, expires_at, moves } = reservation
  const title = TITLES[status] ?? 'Бронь не оформлена'
  const reason = moves.at(-1)?.note
  return (
    <BesideFlat
      flat={flat}
      // The price of an ended booking holds no more.
      amounts={can.pay && <ReservationPrice reservation={reservation} />}
      head={
        <>
          <Heading tabIndex={-1} className={Heading === 'h1' ? 'title-2' : 'title-3'}>
            {title}
          </Heading>
          <Ruler className="mt-4 text-surik" />
        </>
      }
    >
      <div>
        {reason && reason !== title && <p className="mt-6 text-lead text-tush-2">{reason}</p>}
        <p className="mt-4 rounded-card border border-beton-200 bg-list p-4">
          <span className="block text-small text-tush-3">Что с деньгами</span>
          {money.text}
        </p>
        <div className="mt-6 space-y-6">
          {can.pay ? (
            <>
              {expires_at && <HoldCountdown until={expires_at} clockAheadMs={clockAheadMs} />}
              <p className="text-tush-2">
                Пока идёт время, квартира за вами: оплатите ещё раз той же или другой картой.
              </p>
            </>
          ) : (
            <p className="text-tush-2">
              Бронь больше не держит квартиру. Если она ещё свободна, её можно забронировать заново.
            </p>
          )}
        </div>
        <div className="mt-6 grid items-start gap-2 sm:flex sm:flex-wrap">
          {can.pay ? (
            <PayButton reservation={reservation} label="Оплатить ещё раз" onNothingToPay={() => {}} />
          ) : (
            // A plain link loads a new document: a new booking must not start from the state of the ended
            // one.
            <a href={`/booking/${flat.id}`} className={buttonLook()}>
              Забронировать заново
            </a>
          )}
          {!can.pay && (
            <LinkButton href="/choose/flat" variant="secondary">
              Выбрать другую
            </LinkButton>
          )}
        </div>
        <HelpLine number={number} />
        <BookedFacts reservation={reservation} />
      </div>
    </BesideFlat>
  )
}
