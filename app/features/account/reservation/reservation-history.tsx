import type { Reservation } from '#app/contract/reservation.ts'
import { RESERVATION_LABELS } from '#app/domain/booking/reservation.ts'
import { formatMoment } from '#app/domain/moment.ts'
import { Summary } from '#app/ui/page/summary.tsx'

/** What happened to a reservation, newest first. */
export function ReservationHistory({ reservation }: { reservation: Reservation }) {
  const moves = reservation.moves.toReversed()
  return (
    <details className="rounded-card border border-beton-200 bg-list">
      <Summary className="min-h-touch px-4 font-medium hover:text-sinka sm:px-6">
        <span className="flex-1">История брони</span>
      </Summary>
      <ol className="figures space-y-3 px-4 pb-4 text-small sm:px-6">
        {moves.map(({ at, status, note }) => (
          <li key={`${at}${status}`} className="grid gap-x-6 sm:grid-cols-[12rem_1fr]">
            <time dateTime={at} className="text-tush-3">
              {formatMoment(at)}
            </time>
            <span>
              {RESERVATION_LABELS[status]}
              {note && `. ${note}`}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
