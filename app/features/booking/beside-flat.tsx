import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PlanPicture } from '#app/blocks/flat/plan-picture.tsx'
import type { BookedFlat } from '#app/contract/reservation.ts'
import { formatPrice } from '#app/domain/format.ts'

type BesideFlatProps = {
  flat: BookedFlat
  children: ReactNode
  /** Whole roubles; shown with the flat on phones. */
  price?: number | null
  /** Below the flat's name on wide screens. */
  figures?: ReactNode
  /** Not shown on phones, where the page itself names the flat. */
  isWideOnly?: boolean
  /** Below the flat on wide screens, after the children on phones. */
  below?: ReactNode
  /** Last on phones; on wide screens it begins beside `below`. */
  after?: ReactNode
}

/** One column of 560 px, and the booked flat in the rest of the width; on phones the flat is above. */
export function BesideFlat(props: BesideFlatProps) {
  const { flat, children, price, figures, isWideOnly = false, below, after } = props
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-16 lg:gap-y-0">
      <div
        className={`no-print min-w-0 lg:col-start-2 lg:row-start-1 ${below ? '' : 'lg:row-span-2'} ${isWideOnly ? 'max-lg:hidden' : ''}`}
      >
        <div className={below ? '' : 'lg:sticky lg:top-sticky'}>
          <FlatAside flat={flat} price={price}>
            {figures}
          </FlatAside>
        </div>
      </div>
      <div className={`min-w-0 max-w-form lg:col-start-1 lg:row-start-1 ${after ? '' : 'lg:row-span-2'}`}>
        {children}
      </div>
      {below && <div className="min-w-0 lg:col-start-2 lg:row-start-2">{below}</div>}
      {after && <div className="min-w-0 max-w-form lg:col-start-1 lg:row-start-2">{after}</div>}
    </div>
  )
}

type FlatAsideProps = {
  flat: BookedFlat
  /** Whole roubles; on phones, where `children` are hidden. */
  price?: number | null | undefined
  /** Below the name on wide screens: the amounts of the chosen terms. */
  children?: ReactNode
}

/** The flat being booked: a line on phones, a card with its plan next to the steps on wide screens. */
function FlatAside({ flat, price = null, children }: FlatAsideProps) {
  const { id, title, place, plan } = flat
  return (
    <section
      aria-label="Квартира"
      className="overflow-hidden rounded-card border border-beton-200 bg-list max-lg:flex max-lg:flex-wrap max-lg:items-center"
    >
      <PlanPicture
        plan={plan}
        alt=""
        air="none"
        sizes="(min-width: 1024px) 680px, 112px"
        className="max-lg:m-2 max-lg:w-28 max-lg:shrink-0 lg:border-beton-100 lg:border-b lg:[&_img]:p-6"
      />
      <div className="min-w-[8rem] flex-1 p-3 lg:p-6">
        <p className="figures font-medium lg:title-4">
          <Link to="/choose/flat/$id" params={{ id: String(id) }} className="hover:text-sinka">
            {title}
          </Link>
        </p>
        <p className="figures mt-1 text-small text-tush-3">{place}</p>
        {price !== null && (
          <p className="figures mt-1 whitespace-nowrap font-medium lg:hidden">{formatPrice(price)}</p>
        )}
        {children && <div className="mt-4 hidden lg:block">{children}</div>}
      </div>
    </section>
  )
}
