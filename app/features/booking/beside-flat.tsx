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
  /** The children are a form of several columns, and the flat a narrow card beside it; on phones the card has no plan. */
  isForm?: boolean
}

/** One column of 560 px, and the booked flat in the rest of the width; on phones the flat is above. */
export function BesideFlat({ flat, children, amounts, head, below, isForm = false }: BesideFlatProps) {
  return (
    <div
      className={`grid gap-6 lg:gap-x-16 lg:gap-y-0 ${isForm ? 'lg:grid-cols-[minmax(0,1fr)_26rem]' : 'lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)]'}`}
    >
      {!head && (
        <div className="no-print min-w-0 lg:hidden">
          <FlatSummary flat={flat} isBrief={isForm}>
            {amounts}
          </FlatSummary>
        </div>
      )}
      <div className={`min-w-0 lg:col-start-1 lg:row-start-1 ${isForm ? '' : 'max-w-form'}`}>
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
      <div className={`min-w-0 lg:col-start-2 lg:row-start-1 ${below ? '' : 'max-lg:hidden'}`}>
        {/* Under a title of its own page it has more below it than a window shows: it scrolls with the children. */}
        <div className={head ? '' : 'lg:sticky lg:top-sticky'}>
          <FlatSummary flat={flat} className="no-print justify-center max-lg:hidden">
            {amounts}
          </FlatSummary>
          {below}
        </div>
      </div>
    </div>
  )
}
