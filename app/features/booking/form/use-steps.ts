import { useNavigate } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type BookingSearch, STEPS, type Step } from '#app/features/booking/booking.search.ts'

type StepsStart = {
  flat: number
  search: BookingSearch
  /** Kept in the address where no draft has them: the terms of a visitor. */
  kept: BookingSearch
  /** The first incomplete step: no URL opens a later one. */
  unfinished: Step
}

/** The step on the screen and navigation between steps: the step is in the URL. */
export function useSteps({ flat, search, kept, unfinished }: StepsStart) {
  const navigate = useNavigate()
  // Chosen on the page of the flat: every step keeps them.
  const [extras] = useState(search.extras)
  const step = STEPS[Math.min(STEPS.indexOf(search.step ?? 'terms'), STEPS.indexOf(unfinished))] ?? 'terms'

  const goTo = useCallback(
    (to: BookingSearch, replace = false) =>
      void navigate({
        to: '/booking/$id',
        params: { id: String(flat) },
        search: { ...to, ...(extras && { extras }) },
        resetScroll: false,
        viewTransition: false,
        replace,
      }),
    [navigate, flat, extras],
  )

  // Keeps the URL at the step on the screen. Otherwise the last field of a step would open the next one
  // unasked, and a reload of the terms would skip ahead, as opening a saved booking does. Without a draft the
  // URL keeps the terms. A layout effect: no press can come between a commit and its layout effects. A
  // passive effect may run after a press of "Далее" on a page that has just been hydrated, and would then
  // replace the URL of the next step.
  const isAhead = 'period' in kept ? (search.step ?? 'terms') !== step : search.step !== step
  const inAddress = useRef(kept)
  inAddress.current = kept
  useLayoutEffect(() => {
    if (isAhead) goTo({ ...inAddress.current, step }, true)
  }, [isAhead, step, goTo])

  return { step, goTo }
}
