import { Timer } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { Offer } from '#app/contract/reservation.ts'
import { formatCount } from '#app/domain/format.ts'
import { formatDay } from '#app/domain/moment.ts'
import { DAY_FORMS } from '#app/domain/plural.ts'

const DAY_MS = 86_400_000

type HoldNoteProps = {
  offer: Pick<Offer, 'period' | 'fee'>
  /** Minutes for the payment of a reservation that costs money; undefined until they are loaded. */
  holdMinutes: number | undefined
}

/** How long the flat waits for the buyer once it is reserved, and that it does not wait before. */
export function HoldNote({ offer: { period, fee }, holdMinutes }: HoldNoteProps) {
  const days = formatCount(period.days, DAY_FORMS)
  const until = useSyncExternalStore(never, () => dayAfter(period.days), noDay)
  const isFree = fee === 0
  return (
    <div className="mb-4 flex gap-3 rounded-card border border-beton-300 bg-list px-4 py-3">
      <Timer aria-hidden="true" size={20} strokeWidth={1.5} className="mt-0.5 shrink-0 text-sinka" />
      <div className="figures min-w-0">
        <p className="font-medium">
          Квартира будет ждать вас {days}
          {until && `, до\u00a0${until}`}
        </p>
        <p className="mt-1 text-small text-tush-3">
          {isFree
            ? 'Отсчёт начнётся, когда вы\u00a0забронируете. Пока её\u00a0может занять другой покупатель.'
            : `Сначала закрепим её\u00a0на\u00a0${holdMinutes === undefined ? 'время оплаты' : `${holdMinutes}\u00a0мин для оплаты`}, после оплаты – на\u00a0${days}. Пока вы\u00a0не\u00a0забронировали, её\u00a0может занять другой покупатель.`}
        </p>
      </div>
    </div>
  )
}

/** By the clock of the visitor: the server's HTML has no day, which might be another one when it is looked at. */
function dayAfter(days: number): string {
  return formatDay(new Date(Date.now() + days * DAY_MS).toISOString())
}

const never = () => () => {}
const noDay = () => ''
