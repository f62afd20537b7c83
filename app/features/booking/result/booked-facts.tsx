import type { ReactNode } from 'react'
import type { Reservation } from '#app/contract/reservation.ts'
import { isLive } from '#app/domain/booking/reservation.ts'
import { formatPrice } from '#app/domain/format.ts'
import { formatEnd } from '#app/domain/moment.ts'
import { BookedParts } from '#app/features/reservations/booked-parts.tsx'
import { isUnpaid } from './booking-result.ts'

/** What the card of the flat says on the screen. */
const ON_PAPER = 'hidden print:block'

type BookedFactsProps = {
  reservation: Reservation
  /** The page says above until when the reservation holds. */
  isEndTold?: boolean
}

/** The facts of a reservation, as a table. */
export function BookedFacts({ reservation, isEndTold = false }: BookedFactsProps) {
  const { flat, extras, price_fixed, furnish, period, expires_at, status, moves } = reservation
  // A refund comes after the end: the first status that is not live is the end.
  const end = status === 'done' ? undefined : moves.find((move) => !isLive(move.status))
  return (
    <dl className="figures divide-y divide-beton-200 border-beton-200 border-y">
      <Line label="Квартира" className={ON_PAPER}>
        {flat.title}
        <span className="block text-small text-tush-3">{flat.place}</span>
      </Line>
      {extras.length > 0 && (
        <Line label="Вместе с квартирой">
          <BookedParts extras={extras} />
        </Line>
      )}
      <Line label={priceLabel(extras.length > 0, end !== undefined)} className={end ? undefined : ON_PAPER}>
        {formatPrice(price_fixed)}
      </Line>
      <Line label="Отделка">
        {furnish.price > 0
          ? `${furnish.title}, ${formatPrice(furnish.price)} в\u00a0этой цене`
          : furnish.title}
      </Line>
      <Line label="Бронь">{period.title}</Line>
      {expires_at && isLive(status) && !isEndTold && (
        <Line label={isUnpaid(reservation) ? 'Оплатить до' : 'Бронь действует до'}>
          {formatEnd(expires_at)}
        </Line>
      )}
      {end && <Line label="Бронь закончилась">{formatEnd(end.at)}</Line>}
    </dl>
  )
}

function priceLabel(isTogether: boolean, isOver: boolean): string {
  const what = isTogether ? 'Цена всего вместе' : 'Цена'
  return isOver ? `${what} по брони` : `${what} до конца брони`
}

type LineProps = { label: string; className?: string | undefined; children: ReactNode }

function Line({ label, className = 'grid', children }: LineProps) {
  return (
    <div className={`gap-x-6 py-2 sm:grid-cols-[12rem_1fr] ${className}`}>
      <dt className="text-tush-3">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
