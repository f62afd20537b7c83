import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PlanPicture } from '#app/blocks/flat/plan-picture.tsx'
import type { BookedFlat } from '#app/contract/reservation.ts'

type FlatSummaryProps = {
  flat: BookedFlat
  /** Over the name: the state of its reservation. */
  head?: ReactNode
  /** Below the name: amounts. */
  children?: ReactNode
  className?: string
  /** Without the plan: the visitor has seen it, and what is below needs the screen. */
  isBrief?: boolean
  /** The plan is small on wide screens too: it stands beside the words in a narrow column. */
  isNarrow?: boolean
}

/** The flat of a booking in a card: the plan, and beside it, or below where there is no room, the name and the amounts. */
export function FlatSummary({
  flat,
  head,
  children,
  className = '',
  isBrief = false,
  isNarrow = false,
}: FlatSummaryProps) {
  const { id, title, place, plan } = flat
  return (
    <section
      aria-label="Квартира"
      className={`flex flex-wrap items-center overflow-hidden rounded-card border border-beton-200 bg-list ${className}`}
    >
      {!isBrief && (
        <PlanPicture
          plan={plan}
          alt=""
          air="none"
          sizes="(min-width: 1024px) 256px, 112px"
          className={`m-2 w-28 shrink-0 ${isNarrow ? 'lg:w-40' : 'lg:m-6 lg:w-64'}`}
        />
      )}
      <div className="min-w-[8rem] flex-1 p-3 lg:p-6">
        {head}
        <p className="figures font-medium lg:title-4">
          <Link to="/choose/flat/$id" params={{ id: String(id) }} className="hover:text-sinka">
            {title}
          </Link>
        </p>
        <p className="figures mt-1 text-small text-tush-3">{place}</p>
        {children}
      </div>
    </section>
  )
}
