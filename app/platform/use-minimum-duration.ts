import { useEffect, useRef, useState } from 'react'
import { MIN_FETCH_MS } from '#app/config/site.ts'

/**
 * Whether a loading indicator is shown: as long as `isOn`, and for at least 200 ms once it has begun, so that a quick
 * response does not make it flash. The response itself is shown at once.
 */
export function useMinimumDuration(isOn: boolean): boolean {
  const [isMinimumRunning, setMinimumRunning] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (!isOn) return
    setMinimumRunning(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setMinimumRunning(false), MIN_FETCH_MS)
  }, [isOn])
  useEffect(() => () => clearTimeout(timer.current), [])

  return isOn || isMinimumRunning
}
