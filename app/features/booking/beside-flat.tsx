import type { ReactNode } from 'react'
import type { BookedFlat } from '#app/contract/reservation.ts'
import { FlatSummary } from '#app/features/reservations/flat-summary.tsx'

type BesideFlatProps = {
  flat: BookedFlat
  children: ReactNode
  /** Below the flat's name. */
  amounts?: ReactNode
  /** The title of a page of its own; on phones the flat is below it. */
  head?: ReactNode
  /** Below the flat on wide screens, after the children on phones. */
  below?: ReactNode
  /** Last on phones; on wide screens below the children. */
  after?: ReactNode
}

/** One column of 560 px, and the booked flat in the rest of the width; on phones the flat is above. */
export function BesideFlat({ flat, children, amounts, head, below, after }: BesideFlatProps) {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-16 lg:gap-y-0">
      {!head && (
        <div className="no-print min-w-0 lg:hidden">
          <FlatSummary flat={flat}>{amounts}</FlatSummary>
        </div>
      )}
      <div className={`min-w-0 max-w-form lg:col-start-1 lg:row-start-1 ${after ? '' : 'lg:row-span-2'}`}>
        {head && (
          <>
            {head}
            <FlatSummary flat={flat} className="no-print my-6 lg:hidden">
              {amounts}
            </FlatSummary>
          </>
        )}
        {children}
      </div>
      <div className={`min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 ${below ? '' : 'max-lg:hidden'}`}>
        {/* With more below the children it is longer than the window: it scrolls with them. */}
        <div className={after ? '' : 'lg:sticky lg:top-sticky'}>
          <FlatSummary flat={flat} className="no-print max-lg:hidden">
            {amounts}
          </FlatSummary>
          {below}
        </div>
      </div>
      {after && <div className="min-w-0 max-w-form lg:col-start-1 lg:row-start-2">{after}</div>}
    </div>
  )
}
