import type { ReactNode } from 'react'
import { AreaMap } from './area-map.tsx'
import { deadlineWords, floorName, soldWords } from './area-words.ts'
import { FloorList } from './floor-list.tsx'
import { FloorSigns } from './floor-signs.tsx'
import { type GenplanSearch, isGenplanFiltered, withoutFloor } from './genplan.search.ts'
import type { HousePart } from './genplan-parts.ts'
import { ScreenHead } from './screen-head.tsx'
import { useLit } from './use-lit.ts'

type HouseScreenProps = {
  part: HousePart
  /** Slug of the house. */
  slug: string
  search: GenplanSearch
  filter: ReactNode
}

/** A house: its floors as a list and on its facades. */
export function HouseScreen({ part, slug, search, filter }: HouseScreenProps) {
  const lit = useLit()
  const house = part.house_list.find((one) => one.slug === slug)
  if (!house) return null
  const isFiltered = isGenplanFiltered(search)
  const along = withoutFloor(search)
  return (
    <>
      <ScreenHead title={`${house.name}: выбор этажа`} found={house.matched} isFiltered={isFiltered} />
      {filter}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-8">
        <div>
          <p className="mb-3 text-small text-tush-3">
            {part.name}, {deadlineWords(house)}
            {house.matched === 0 && `; ${soldWords(house, isFiltered)}`}
          </p>
          <FloorList floors={part.floors} search={along} lit={lit} />
        </div>
        {part.facades.length > 0 && (
          <div className="space-y-6 lg:sticky lg:top-sticky lg:self-start">
            {part.facades.map((picture, index) => (
              <div
                key={picture.image}
                // No taller than the window, whatever its shape.
                style={{ maxWidth: `max(20rem, calc(${picture.width / picture.height} * 86dvh))` }}
              >
                <AreaMap
                  label={
                    part.facades.length > 1 ? `Фасад ${index + 1}, ${house.name}` : `Фасад, ${house.name}`
                  }
                  picture={picture}
                  search={along}
                  nameOf={floorName}
                  lit={lit}
                  signs={<FloorSigns picture={picture} lit={lit.id} />}
                  sizes="(min-width: 1024px) 990px, 100vw"
                  isHero={index === 0}
                />
              </div>
            ))}
          </div>
        )}
      </div>
    </>
  )
}
