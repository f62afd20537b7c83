import { CalendarPlus } from 'lucide-react'
import type { Reservation } from '#app/contract/reservation.ts'
import { calendarFile } from './calendar-file.ts'

/** A calendar file with the end of the reservation, made in the browser: no data goes to another site. */
export function CalendarLink({ reservation }: { reservation: Reservation }) {
  const { id, number, flat, expires_at, created_at, can } = reservation
  if (!expires_at) return null
  const file = calendarFile({
    id,
    at: expires_at,
    createdAt: created_at,
    title: `Заканчивается бронь ${number}`,
    text: `${flat.title}, ${flat.place}. До этого времени нужно подписать договор${can.prolong ? ' или продлить бронь' : ''}.`,
  })
  return (
    <a
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={`${number}.ics`}
      className="link no-print inline-flex min-h-touch items-center gap-2"
    >
      <CalendarPlus aria-hidden="true" size={20} strokeWidth={1.5} />
      Добавить в календарь
    </a>
  )
}
