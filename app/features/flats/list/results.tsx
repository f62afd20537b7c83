import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RESULTS_ID } from '#app/features/flats/results-id.ts'
import { useMinimumDuration } from '#app/platform/use-minimum-duration.ts'
import { LiveRegion } from '#app/ui/page/live-region.tsx'

type ResultsProps = {
  /** "214 квартир". */
  found: string
  children: ReactNode
}

/** What was found. The old list stays, paler, while another one is on its way. */
export function Results({ found, children }: ResultsProps) {
  const isPending = useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' && location.pathname === resolvedLocation?.pathname,
  })
  const isLoading = useMinimumDuration(isPending)
  return (
    <section
      id={RESULTS_ID}
      tabIndex={-1}
      aria-labelledby={`${RESULTS_ID}-title`}
      aria-busy={isLoading}
      className={`transition-opacity duration-pop ${isLoading ? 'opacity-60' : ''}`}
    >
      <h2 id={`${RESULTS_ID}-title`} className="sr-only">
        Найденное
      </h2>
      <LiveRegion text={found} />
      {children}
    </section>
  )
}
