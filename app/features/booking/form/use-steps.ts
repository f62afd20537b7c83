import { useNavigate } from '@tanstack/react-router'
import { useCallback, useLayoutEffect } from 'react'
import { type BookingSearch, STEPS, type Step } from '#app/features/booking/booking.search.ts'

type StepsStart = {
  flat: number
  search: BookingSearch
  /** Without a session the terms alone can be chosen. */
  isSignedIn: boolean
  /** The first step that is not filled in: no address leads past it. */
  unfinished: Step
}

/** Which step is on the screen, and the way to another one: the step is in the address. */
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

  // The address follows the screen: else the last tick of a step would open the one after it unasked, and a
  // reload of the terms would lead on, as opening a begun booking does. Without a draft the terms stay in it.
  // A layout effect: no press can come between a commit and its layout effects. A passive effect may run after
  // a press of "Далее" on a page that has just been hydrated, and would then replace the address of the next step.
  const isAhead = isSignedIn ? search.step !== step : (search.step ?? 'terms') !== step
  useLayoutEffect(() => {
    if (isAhead) goTo({ step }, true)
  }, [isAhead, step, goTo])

  return { step, goTo }
}
