import { useEffect, useRef } from 'react'

/**
 * Calls back when Back shows the page as it was left: the browser keeps pages with their state (back-forward cache), so
 * a button that opened another page is still busy with it.
 */
export function usePageRestored(onRestored: () => void): void {
  const latest = useRef(onRestored)
  latest.current = onRestored
  useEffect(() => {
    const check = ({ persisted }: PageTransitionEvent) => persisted && latest.current()
    addEventListener('pageshow', check)
    return () => removeEventListener('pageshow', check)
  }, [])
}
