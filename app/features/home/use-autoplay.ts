import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** How long each view stays. */
const VIEW_MS = 6_000

type Holder = 'pointer' | 'focus'

export function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Moves a row on by itself (WCAG 2.2.2): not while a pointer is over it or the focus in it, not out of sight, and not
 * where reduced motion is asked for, until the visitor starts it.
 *
 * @param onNext - shows the next view
 */
export function useAutoplay(row: RefObject<HTMLElement | null>, count: number, onNext: () => void) {
  // Begins in the browser, which alone knows whether motion is welcome.
  const [isPlaying, setPlaying] = useState(false)
  const [holders, setHolders] = useState<ReadonlySet<Holder>>(new Set())
  useEffect(() => {
    if (count > 1 && !isMotionReduced()) setPlaying(true)
  }, [count])

  const next = useEffectEvent(() => {
    const place = row.current?.getBoundingClientRect()
    const isSeen = place !== undefined && place.bottom > 0 && place.top < innerHeight
    if (isSeen && document.visibilityState === 'visible') onNext()
  })
  const isMoving = isPlaying && holders.size === 0
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(next, VIEW_MS)
    return () => clearInterval(timer)
  }, [isMoving])

  return {
    isPlaying,
    setPlaying,
    hold: (holder: Holder) => setHolders((held) => new Set(held).add(holder)),
    letGo: (holder: Holder) =>
      setHolders((held) => {
        const left = new Set(held)
        left.delete(holder)
        return left
      }),
  }
}
