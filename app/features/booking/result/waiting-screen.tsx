import type { Reservation } from '#app/contract/reservation.ts'
import { BesideFlat } from '#app/features/booking/beside-flat.tsx'
import { HoldCountdown } from '#app/features/reservations/hold-countdown.tsx'
import { PayButton } from '#app/features/reservations/pay-button.tsx'
import { ReservationPrice } from '#app/features/reservations/reservation-price.tsx'
import { Ruler } from '#app/ui/page/ruler.tsx'
import { BookedFacts } from './booked-facts.tsx'
import { HelpLine } from './help-line.tsx'

type WaitingScreenProps = { reservation: Reservation; clockAheadMs: number }

/** The bank has not answered yet; the page updates itself when it has. */
export function WaitingScreen({ reservation, clockAheadMs }: WaitingScreenProps) {
  const { number, money, expires_at, can } = reservation
  return (
    <BesideFlat
      flat={reservation.flat}
      amounts={<ReservationPrice reservation={reservation} />}
      head={
        <>
          <h1 tabIndex={-1} className="title-2">
            Ждём подтверждения оплаты
          </h1>
          <Ruler className="mt-4 text-sinka" />
        </>
      }
    >
      <div>
        <p role="status" className="mt-6 text-lead text-tush-2">
          Бронь {number}. {money.text}
        </p>
        <p className="mt-2 mb-6 text-tush-2">
          Обычно банк отвечает за несколько секунд. Страница обновится сама: её можно закрыть, бронь не
          пропадёт.
        </p>
        {expires_at && <HoldCountdown until={expires_at} clockAheadMs={clockAheadMs} />}
        <div className="mt-6 grid items-start gap-2 sm:flex sm:flex-wrap">
          {can.pay && (
            <PayButton reservation={reservation} label="Вернуться к оплате" onNothingToPay={() => {}} />
          )}
        </div>
        <HelpLine number={number} />
        <div className="mt-6">
          <BookedFacts reservation={reservation} />
        </div>
      </div>
    </BesideFlat>
  )
}
