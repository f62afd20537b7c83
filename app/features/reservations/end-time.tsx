import { useQueryClient } from '@tanstack/react-query'
import { Timer } from 'lucide-react'
import { useEffect } from 'react'
import { formatEnd } from '#app/domain/moment.ts'
import { useSecondsLeft } from '#app/platform/use-seconds-left.ts'
import { formatRemaining } from './remaining-time.ts'
import { reservationsQueries } from './reservations.queries.ts'

/** The server's worker may end a reservation a moment after its time. */
const AFTER_END_MS = 2_000

type EndTimeProps = {
  /** ISO time. */
  until: string
  /** Server's clock minus the visitor's. */
  clockAheadMs: number
  /** Text before the time: "Оплатите до". */
  label: string
}

/** The end of a reservation and the time left; after it the reservation is fetched again. */
export function EndTime({ until, clockAheadMs, label }: EndTimeProps) {
  const client = useQueryClient()
  const left = useSecondsLeft(Date.parse(until) - clockAheadMs)
  const isOver = left === 0

  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(
      () => void client.invalidateQueries({ queryKey: reservationsQueries.current().queryKey }),
      AFTER_END_MS,
    )
    return () => clearTimeout(timer)
  }, [isOver, client])

  return (
    <p className="figures flex items-center gap-3">
      <Timer aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-sinka" />
      <span>
        {label} <time dateTime={until}>{formatEnd(until)}</time>
        {left !== undefined && (
          <span role="timer" className="font-medium">
            {isOver ? ', время вышло' : `, осталось ${formatRemaining(left)}`}
          </span>
        )}
      </span>
    </p>
  )
}
