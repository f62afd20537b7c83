import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatEnd } from '#app/domain/moment.ts'
import { formatLeft, secondsLeft, wordsOfLeft } from './time-left.ts'

const SECOND_MS = 1_000

type HoldCountdownProps = {
  /** ISO moment of the hold's end. */
  until: string
  clockAheadMs: number
  onEnd?: (() => void) | undefined
}

/** How long the flat is still kept for the payment. Its code on the server tells the moment instead. */
export function HoldCountdown({ until, clockAheadMs, onEnd }: HoldCountdownProps) {
  const left = useSecondsLeft(until, clockAheadMs, onEnd)
  return (
    <div className="flex items-center gap-3 rounded-card border border-beton-300 bg-list px-4 py-3">
      <Timer aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-sinka" />
      <p role="timer" className="figures min-w-0 wrap-anywhere font-medium">
        {left === undefined ? (
          <>Квартира удерживается до {formatEnd(until)}</>
        ) : left > 0 ? (
          <>Квартира удерживается {formatLeft(left)}</>
        ) : (
          'Время удержания вышло'
        )}
      </p>
      <p role="status" className="sr-only">
        {left === undefined ? '' : wordsOfLeft(left)}
      </p>
    </div>
  )
}

/** Undefined on the server and until the page lives. */
function useSecondsLeft(until: string, clockAheadMs: number, onEnd: (() => void) | undefined) {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const look = () => {
      const next = secondsLeft(until, Date.now(), clockAheadMs)
      setLeft(next)
      if (next > 0) return
      clearInterval(ticking)
      onEnd?.()
    }
    const ticking = setInterval(look, SECOND_MS)
    look()
    return () => clearInterval(ticking)
  }, [until, clockAheadMs, onEnd])
  return left
}
