import { useQuery } from '@tanstack/react-query'
import { Timer } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { Offer } from '#app/contract/reservation.ts'
import { formatCount } from '#app/domain/format.ts'
import { formatEnd } from '#app/domain/moment.ts'
import { DAY_FORMS } from '#app/domain/plural.ts'
import { reservationsQueries } from '#app/features/reservations/reservations.queries.ts'

const DAY_MS = 86_400_000
/** The end is told to the minute. */
const UPDATE_MS = 10_000

type HoldNoteProps = {
  offer: Pick<Offer, 'period' | 'fee'>
  /** Minutes for the payment of a reservation that costs money; undefined until they are loaded. */
  holdMinutes: number | undefined
}

/** Until when the flat would be the buyer's, in the words of all pages after it, and that it does not wait before. */
export function HoldNote({ offer: { period, fee }, holdMinutes }: HoldNoteProps) {
  const days = formatCount(period.days, DAY_FORMS)
  const { data: reservations } = useQuery(reservationsQueries.current())
  const clockAheadMs = reservations?.clockAheadMs ?? 0
  const until = useSyncExternalStore(whileShown, () => endAfter(period.days, clockAheadMs), noEnd)
  const isFree = fee === 0
  return (
    <div className="mb-4 flex gap-3 rounded-card border border-beton-300 bg-list px-4 py-3">
      <Timer aria-hidden="true" size={20} strokeWidth={1.5} className="mt-0.5 shrink-0 text-sinka" />
      <div className="figures min-w-0">
        <p className="font-medium">
          {until
            ? `Если ${isFree ? 'забронировать' : 'оплатить'} сейчас, бронь действует до\u00a0${until}`
            : `Бронь на\u00a0${days}`}
        </p>
        <p className="mt-1 text-small text-tush-3">
          {termWords({ days, isFree, holdMinutes })} Пока вы{'\u00a0'}не{'\u00a0'}забронировали, квартиру
          может занять другой покупатель.
        </p>
      </div>
    </div>
  )
}

type TermWords = { days: string; isFree: boolean; holdMinutes: number | undefined }

function termWords({ days, isFree, holdMinutes }: TermWords): string {
  if (isFree) return `Это ${days} с\u00a0минуты бронирования.`
  const toPay = holdMinutes === undefined ? '' : ` На\u00a0оплату будет ${holdMinutes}\u00a0мин.`
  return `Это ${days} с\u00a0минуты оплаты.${toPay}`
}

/** The server's HTML has no end, which might be another one when it is looked at. */
function endAfter(days: number, clockAheadMs: number): string {
  return formatEnd(new Date(Date.now() + clockAheadMs + days * DAY_MS).toISOString())
}

function whileShown(onChange: () => void): () => void {
  const ticking = setInterval(onChange, UPDATE_MS)
  return () => clearInterval(ticking)
}
const noEnd = () => ''
