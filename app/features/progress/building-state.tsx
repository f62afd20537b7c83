import type { BuildingProgress } from '#app/contract/progress.ts'
import { formatPercent } from '#app/domain/format.ts'
import { DeadlineWords } from './deadline-words.tsx'
import { HouseOffer, type HouseOnSale } from './house/house-offer.tsx'
import { StageBars } from './stage-bars.tsx'

type BuildingStateProps = {
  state: BuildingProgress
  /** What the houses of its project sell. */
  houses: readonly HouseOnSale[]
}

/**
 * State of a building under construction: percent done, the deadline compared with the first one, what it sells, the
 * works compared with the plan.
 */
export function BuildingState({ state, houses }: BuildingStateProps) {
  const { building, percent, stages } = state
  return (
    <article aria-label={building.name} className="rounded-card border border-beton-200 bg-list p-6">
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <h3 className="title-4">{building.name}</h3>
        <p className="price-card text-sinka">{formatPercent(percent)}</p>
      </div>
      <p className="figures text-small text-tush-3">
        <DeadlineWords state={state} />
      </p>
      <HouseOffer houses={houses} id={building.id} />
      <div className="mt-6">
        <StageBars stages={stages} label={`Работы: ${building.name}`} />
      </div>
    </article>
  )
}
