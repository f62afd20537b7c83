import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/**
 * Whole seconds until a moment, counted down; undefined on the server and until the page lives.
 *
 * @param untilMs - by the visitor's own clock; undefined counts nothing
 */
export function useSecondsLeft(untilMs: number | undefined): number | undefined {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    if (untilMs === undefined) return
    const look = () => {
      const next = Math.max(0, Math.ceil((untilMs - Date.now()) / SECOND_MS))
      setLeft(next)
      if (next === 0) clearInterval(ticking)
    }
    const ticking = setInterval(look, SECOND_MS)
    look()
    return () => clearInterval(ticking)
  }, [untilMs])
  return untilMs === undefined ? undefined : left
}
