import { useEffect, useRef } from 'react'
import type { Step } from '#app/features/booking/booking.search.ts'

/** After a change of step its heading has the focus and stands on top; the first one disturbs nothing. */
export function useStepFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [step])
  return heading
}
