import { Link } from '@tanstack/react-router'
import type { Reservation } from '#app/contract/reservation.ts'
import { RESERVATION_LABELS } from '#app/domain/booking/reservation.ts'
import { formatDay } from '#app/domain/moment.ts'

/** Reservations that have ended, newest first. */
export function PastReservations({ reservations }: { reservations: readonly Reservation[] }) {
  if (reservations.length === 0) return null
  return (
    <section aria-labelledby="past">
      <h2 id="past" className="title-3 mb-4">
        Прошлые брони
      </h2>
      <ul className="divide-y divide-beton-200 rounded-card border border-beton-200 bg-list">
        {reservations.map(({ id, number, flat, status, created_at, money }) => (
          <li key={id} className="figures p-4">
            <p className="flex flex-wrap justify-between gap-x-6">
              <Link to="/choose/flat/$id" params={{ id: String(flat.id) }} className="link">
                {flat.title}
              </Link>
              <span className="text-tush-2">{RESERVATION_LABELS[status]}</span>
            </p>
            <p className="text-small text-tush-3">
              {flat.place} · {number} от {formatDay(created_at)}
            </p>
            {money.state !== 'nothing' && <p className="mt-1 text-small">{money.text}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
