import type { ReactNode } from 'react'
import type { BookedFlat } from '#app/contract/reservation.ts'
import { FlatAside } from './flat-aside.tsx'

type BesideFlatProps = {
  flat: BookedFlat
  children: ReactNode
  /** Whole roubles; shown with the flat on phones. */
  price?: number | null
  /** Under the flat's name on wide screens. */
  figures?: ReactNode
  /** Phones go without: the page names the flat itself. */
  isWideOnly?: boolean
}

/** One column of 560 px, and the flat that it is about beside it; on phones above it. */
export function BesideFlat({ flat, children, price, figures, isWideOnly = false }: BesideFlatProps) {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,35rem)_minmax(0,30rem)] lg:gap-16">
      <div className={`no-print min-w-0 lg:order-last ${isWideOnly ? 'max-lg:hidden' : ''}`}>
        <div className="lg:sticky lg:top-sticky">
          <FlatAside flat={flat} price={price}>
            {figures}
          </FlatAside>
        </div>
      </div>
      <div className="min-w-0 max-w-form">{children}</div>
    </div>
  )
}
