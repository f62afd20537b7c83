import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/**
 * Whole seconds until a moment, counted down to 0; undefined on the server and until hydration.
 *
 * @param untilMs - by the visitor's clock; undefined counts nothing
 * @param onEnd - called at 0
 */
export function useSecondsLeft(untilMs: number | undefined, onEnd?: () => void): number | undefined {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    if (untilMs === undefined) return
    const update = () => {
      const next = Math.max(0, Math.ceil((untilMs - Date.now()) / SECOND_MS))
      setLeft(next)
      if (next > 0) return
      clearInterval(ticking)
      onEnd?.()
    }
    const ticking = setInterval(update, SECOND_MS)
    update()
    return () => clearInterval(ticking)
  }, [untilMs, onEnd])
  return untilMs === undefined ? undefined : left
}
