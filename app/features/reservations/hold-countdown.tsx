import { Timer } from 'lucide-react'
import { formatEnd } from '#app/domain/moment.ts'
import { useSecondsLeft } from '#app/platform/use-seconds-left.ts'
import { countdownAnnouncement, formatCountdown } from './remaining-time.ts'

type HoldCountdownProps = {
  /** ISO time of the hold's end. */
  until: string
  /** Server's clock minus the visitor's. */
  clockAheadMs: number
  onEnd?: (() => void) | undefined
}

/** Time left to pay for a held flat. The server's HTML has the time of the end instead. */
export function HoldCountdown({ until, clockAheadMs, onEnd }: HoldCountdownProps) {
  const left = useSecondsLeft(Date.parse(until) - clockAheadMs, onEnd)
  return (
    <div className="flex items-center gap-3 rounded-card border border-beton-300 bg-list px-4 py-3">
      <Timer aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-sinka" />
      <p role="timer" className="figures min-w-0 wrap-anywhere font-medium">
        {left === undefined ? (
          <>Квартира удерживается до {formatEnd(until)}</>
        ) : left > 0 ? (
          <>Квартира удерживается {formatCountdown(left)}</>
        ) : (
          'Время удержания вышло'
        )}
      </p>
      <p role="status" className="sr-only">
        {left === undefined ? '' : countdownAnnouncement(left)}
      </p>
    </div>
  )
}
