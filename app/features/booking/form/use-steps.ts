import { useNavigate } from '@tanstack/react-router'
import { useCallback, useLayoutEffect } from 'react'
import { type BookingSearch, STEPS, type Step } from '#app/features/booking/booking.search.ts'

type StepsStart = {
  flat: number
  search: BookingSearch
  /** Without a session only the terms can be chosen. */
  isSignedIn: boolean
  /** The first incomplete step: no URL opens a later one. */
  unfinished: Step
}

/** The step on the screen and navigation between steps: the step is in the URL. */
export function useSteps({ flat, search, isSignedIn, unfinished }: StepsStart) {
  const navigate = useNavigate()
  const step = STEPS[Math.min(STEPS.indexOf(search.step ?? 'terms'), STEPS.indexOf(unfinished))] ?? 'terms'

  const goTo = useCallback(
    (to: BookingSearch, replace = false) =>
      void navigate({
        to: '/booking/$id',
        params: { id: String(flat) },
        search: to,
        resetScroll: false,
        viewTransition: false,
        replace,
      }),
    [navigate, flat],
  )

  // Keeps the URL at the step on the screen. Otherwise the last tick of a step would open the next one
  // unasked, and a reload of the terms would skip ahead, as opening a saved booking does. Without a draft the
  // URL keeps the terms. A layout effect: no press can come between a commit and its layout effects. A
  // passive effect may run after a press of "Далее" on a page that has just been hydrated, and would then
  // replace the URL of the next step.
  const isAhead = isSignedIn ? search.step !== step : (search.step ?? 'terms') !== step
  useLayoutEffect(() => {
    if (isAhead) goTo({ step }, true)
  }, [isAhead, step, goTo])

  return { step, goTo }
}
