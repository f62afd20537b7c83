import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ProjectRooms } from '#app/blocks/project-rooms.tsx'
import { formatFlatObject, formatPriceShort } from '#app/domain/format.ts'
import { genplanQueries } from '#app/features/genplan/genplan.queries.ts'
import { type GenplanSearch, withoutFloor } from '#app/features/genplan/genplan.search.ts'
import type { HousePart } from '#app/features/genplan/genplan-parts.ts'
import { isFiltered } from '#app/platform/address/filter-address.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'

type HouseSummaryProps = {
  part: HousePart
  house: HousePart['house_list'][number]
  search: GenplanSearch
  /** How far the house is built; undefined while nobody has said it. */
  progress: ReactNode
}

const CARD = 'flex flex-col rounded-card border border-beton-200 bg-list p-4 lg:p-6'
/** How far a house is built: on a phone the floors to choose from come before it. */
const PROGRESS = `${CARD} max-lg:order-2 grow`

/** A house in short: from which price, what is free and its flats as a list; and how far it is built. */
export function HouseSummary({ part, house, search, progress }: HouseSummaryProps) {
  if (!progress && house.matched === 0) return null
  if (house.state === 'planned' && part.floors.length === 0) return <Planned project={part.slug} />
  const prices = part.floors.flatMap(({ price_from }) => price_from ?? [])
  return (
    <div className="contents gap-6 lg:flex lg:flex-col">
      {house.matched > 0 && (
        <div className={CARD}>
          {prices.length > 0 && (
            <div className="mb-4">
              <p className="price-card">
                от{'\u00a0'}
                {formatPriceShort(Math.min(...prices))}
              </p>
              {!isFiltered(search) && <Rooms house={house.id} />}
            </div>
          )}
          <Link
            to="/choose/flat"
            search={{ ...withoutFloor(search), project: [part.slug], building: [house.id] }}
            className={buttonLook('secondary', 'normal', 'w-full')}
          >
            Показать {formatFlatObject(house.matched)}
          </Link>
        </div>
      )}
      {progress && <div className={PROGRESS}>{progress}</div>}
    </div>
  )
}

/** Of a house that is not on sale yet the heading has said all that is known. */
function Planned({ project }: { project: string }) {
  return (
    <div className={CARD}>
      <p className="mb-4">Квартиры и{'\u00a0'}цены появятся, когда начнутся продажи.</p>
      <Link
        to="/projects/$url"
        params={{ url: project }}
        className={buttonLook('secondary', 'normal', 'w-full')}
      >
        О проекте
      </Link>
    </div>
  )
}

/** What is free in the house by rooms; of a filter's finds nobody has counted that. */
function Rooms({ house }: { house: number }) {
  const { data = [] } = useQuery(genplanQueries.houseRooms(house))
  return <ProjectRooms rooms={data} />
}
