import { useEffect, useRef, useState } from 'react'
import { MIN_FETCH_MS } from '#app/config/site.ts'

/**
 * Whether a sign of loading stands: as long as `isOn`, and for 200 ms at least once it has begun, so that a quick
 * answer is no flash. The answer itself is shown at once; what is there from the start has no such sign.
 */
export function useLasting(isOn: boolean): boolean {
  const [isHeld, setHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (!isOn) return
    setHeld(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setHeld(false), MIN_FETCH_MS)
  }, [isOn])
  useEffect(() => () => clearTimeout(timer.current), [])

  return isOn || isHeld
}
