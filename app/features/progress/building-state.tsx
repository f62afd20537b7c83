import type { ReactNode } from 'react'
import type { BuildingProgress } from '#app/contract/progress.ts'
import { formatPercent } from '#app/domain/format.ts'
import { DeadlineWords } from './deadline-words.tsx'
import { HouseOffer, type HouseOnSale } from './house/house-offer.tsx'
import { planWords } from './plan-words.ts'
import { StageBars } from './stage-bars.tsx'

type BuildingStateProps = {
  state: BuildingProgress
  /** What the houses of its project sell. */
  houses: readonly HouseOnSale[]
  /** Where the name of the house stands above the card already. */
  title?: string
  /** Below the works. */
  children?: ReactNode
}

/**
 * State of a building under construction: percent done, the deadline compared with the first one, what it sells, and the
 * works compared with the plan, in one line and each.
 */
export function BuildingState({ state, houses, title, children }: BuildingStateProps) {
  const { building, percent, stages } = state
  return (
    <article aria-label={building.name} className="rounded-card border border-beton-200 bg-list p-6">
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <h3 className="title-4">{title ?? building.name}</h3>
        <p className="price-card text-sinka">{formatPercent(percent)}</p>
      </div>
      <p className="figures text-small text-tush-3">
        <DeadlineWords state={state} />
      </p>
      <HouseOffer houses={houses} id={building.id} />
      <p className="figures mt-4 mb-6 font-medium text-small empty:hidden">{planWords(state)}</p>
      <StageBars stages={stages} label={`Работы: ${building.name}`} />
      {children}
    </article>
  )
}
