import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isMapWelcome } from '#app/platform/map/is-map-welcome.ts'

/** A map that only passes by while somebody scrolls stays as it is. */
const SEEN_MS = 700
/** Share of the box that is in the window. */
const SEEN_SHARE = 0.5

/** Opens a map when it has been seen for a moment, where the line and the device allow it. */
export function useMapInView(box: RefObject<HTMLElement | null>, open: () => void): void {
  const openNow = useEffectEvent(open)
  useEffect(() => {
    if (!box.current || !isMapWelcome()) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (!entry?.isIntersecting) return
        timer = setTimeout(() => {
          observer.disconnect()
          openNow()
        }, SEEN_MS)
      },
      { threshold: SEEN_SHARE },
    )
    observer.observe(box.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [box])
}
