import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isPageOn } from '#app/config/company.ts'
import { buildingInSentence, houseOfProject } from '#app/domain/building-name.ts'
import { finishWords } from '#app/domain/deadline.ts'
import { floorsWords, sectionsWords } from '#app/domain/flats/house-size.ts'
import { formatPercent } from '#app/domain/format.ts'
import { type GenplanHouse, soldLabel } from '#app/features/genplan/area-labels.ts'
import { type GenplanSearch, withoutFloor } from '#app/features/genplan/genplan.search.ts'
import type { HousePart } from '#app/features/genplan/genplan-parts.ts'
import { useHighlighted } from '#app/features/genplan/picture/use-highlighted.ts'
import { ScreenHead } from '#app/features/genplan/screen-head.tsx'
import { isFiltered } from '#app/platform/address/filter-address.ts'
import { Badge } from '#app/ui/page/badge.tsx'
import { FacadeMap } from './facade-map.tsx'
import { facadeWidth } from './facade-width.ts'
import { FloorList } from './floor-list.tsx'

type HouseScreenProps = {
  part: HousePart
  /** Slug of the house. */
  slug: string
  search: GenplanSearch
  filter: ReactNode
  /** The house in short and where it stands: in a row below a wide facade, in a column beside a tall one. */
  aside: (isInRow: boolean) => ReactNode
}

/** A house: its floors as a list and on its facades. */
export function HouseScreen({ part, slug, search, filter, aside }: HouseScreenProps) {
  const highlighted = useHighlighted()
  const house = part.house_list.find((one) => one.slug === slug)
  if (!house) return null
  const hasFilter = isFiltered(search)
  const along = withoutFloor(search)
  const hasFloors = part.floors.length > 0
  // A single facade is as tall as the window. Beside a tall one is room for a column; the list takes what is left over, and
  // beside a wide one its lines are as high together as the facade.
  const [first, second] = part.facades
  const single = second ? undefined : first
  const isBeside = hasFloors && single !== undefined && single.width < single.height
  const columns: Record<`--${string}`, string> = {
    '--columns': single
      ? `minmax(21rem, 1fr) minmax(0, calc(${facadeWidth(single)} + ${isBeside ? '26rem' : '0rem'}))`
      : '21rem minmax(0, 1fr)',
  }
  return (
    <>
      <ScreenHead
        title={houseOfProject(part.name, house.name)}
        found={house.matched}
        isFiltered={hasFilter}
        without={soldLabel(house, false)}
        about={
          <div className="figures flex flex-wrap items-center gap-x-4 text-tush-2">
            <p>{factsOf(house)}</p>
            {house.discount !== null && <Badge tone="promo">скидки до {formatPercent(house.discount)}</Badge>}
            {isPageOn('/chess') && hasFloors && (
              <Link
                to="/chess/$project"
                params={{ project: part.slug }}
                search={{ ...along, house: slug }}
                className="link inline-flex min-h-touch items-center"
              >
                Шахматка дома
              </Link>
            )}
          </div>
        }
      />
      {hasFloors && filter}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-(--columns) lg:gap-8" style={columns}>
        <div className="flex flex-col">
          {hasFloors ? (
            <FloorList floors={part.floors} search={along} highlighted={highlighted} />
          ) : (
            <div className="grid gap-6">{aside(false)}</div>
          )}
        </div>
        {/* On a phone the facades come first, the floors to choose from right below them, and the rest after those. The
            facades stay in view only where nothing stands below them: a sticky cell of a grid is not held by its own row. */}
        <div
          className={`contents flex-wrap content-start items-start gap-6 lg:flex lg:self-start ${isBeside || !hasFloors ? 'lg:sticky lg:top-sticky' : ''}`}
        >
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
          {isBeside && (
            <div className="contents min-w-0 grow basis-60 content-start gap-6 lg:grid">{aside(false)}</div>
          )}
        </div>
        {hasFloors && !isBeside && <div className="contents">{aside(true)}</div>}
      </div>
    </>
  )
}

/** "Сдача II кв. 2027 · 16 этажей · 4 подъезда", as far as it is known. */
function factsOf(house: GenplanHouse): string {
  return [finishWords(house.deadline.label), floorsWords(house), sectionsWords(house.sections)]
    .filter(Boolean)
    .join('\u00a0· ')
}

/** "Фасад 1 из 2, корпус 3"; the only one has no number. */
function facadeName(index: number, count: number, house: string): string {
  const building = buildingInSentence(house)
  return count > 1 ? `Фасад ${index + 1} из ${count}, ${building}` : `Фасад, ${building}`
}
