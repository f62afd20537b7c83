import type { ReactNode } from 'react'
import { buildingInSentence } from '#app/domain/building-name.ts'
import { houseDeadlineLabel, soldLabel } from '#app/features/genplan/area-labels.ts'
import { type GenplanSearch, withoutFloor } from '#app/features/genplan/genplan.search.ts'
import type { HousePart } from '#app/features/genplan/genplan-parts.ts'
import { useHighlighted } from '#app/features/genplan/picture/use-highlighted.ts'
import { ScreenHead } from '#app/features/genplan/screen-head.tsx'
import { isFiltered } from '#app/platform/address/filter-address.ts'
import { FacadeMap } from './facade-map.tsx'
import { FloorList } from './floor-list.tsx'

type HouseScreenProps = {
  part: HousePart
  /** Slug of the house. */
  slug: string
  search: GenplanSearch
  filter: ReactNode
  /** Where the house stands. */
  aerial: ReactNode
}

/** A house: its floors as a list and on its facades. */
export function HouseScreen({ part, slug, search, filter, aerial }: HouseScreenProps) {
  const highlighted = useHighlighted()
  const house = part.house_list.find((one) => one.slug === slug)
  if (!house) return null
  const hasFilter = isFiltered(search)
  const along = withoutFloor(search)
  return (
    <>
      <ScreenHead
        title={`${house.name}: выбор этажа`}
        found={house.matched}
        isFiltered={hasFilter}
        without={soldLabel(house, false)}
      />
      {filter}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[21rem_minmax(0,1fr)] lg:gap-8">
        <div className="max-lg:order-2">
          <p className="mb-3 text-small text-tush-3">
            {[part.name, houseDeadlineLabel(house)].filter(Boolean).join(', ')}
          </p>
          <FloorList floors={part.floors} search={along} highlighted={highlighted} />
          <div className="mt-6 max-lg:max-w-xs">{aerial}</div>
        </div>
        {/* On a phone the facades come before the floors. */}
        <div className="flex flex-wrap content-start items-start gap-6 lg:sticky lg:top-sticky lg:self-start">
          {part.facades.map((picture, index) => (
            <FacadeMap
              key={picture.image}
              picture={picture}
              title={facadeName(index, part.facades.length, house.name)}
              search={along}
              highlighted={highlighted}
              isHero={index === 0}
            />
          ))}
        </div>
      </div>
    </>
  )
}

/** "Фасад 1 из 2, корпус 3"; the only one has no number. */
function facadeName(index: number, count: number, house: string): string {
  const building = buildingInSentence(house)
  return count > 1 ? `Фасад ${index + 1} из ${count}, ${building}` : `Фасад, ${building}`
}
