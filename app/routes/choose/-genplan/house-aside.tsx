import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ProjectRooms } from '#app/blocks/project-rooms.tsx'
import { formatFlatObject, formatPriceShort } from '#app/domain/format.ts'
import { genplanQueries } from '#app/features/genplan/genplan.queries.ts'
import { type GenplanSearch, withoutFloor } from '#app/features/genplan/genplan.search.ts'
import type { HousePart } from '#app/features/genplan/genplan-parts.ts'
import { HouseProgress } from '#app/features/progress/house/house-progress.tsx'
import { progressQueries } from '#app/features/progress/progress.queries.ts'
import { isFiltered } from '#app/platform/address/filter-address.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { HouseAerial } from './house-aerial.tsx'

type HouseAsideProps = {
  part: HousePart
  slug: string
  search: GenplanSearch
  /** Its two parts stand side by side on wide screens, the picture as high as the words. */
  isInRow: boolean
}

const CARD = 'flex flex-col rounded-card border border-beton-200 bg-list p-4 lg:p-6'

/** With the facade of a house: the house in short, and where it stands. */
export function HouseAside({ isInRow, ...house }: HouseAsideProps) {
  return (
    <>
      <Summary {...house} />
      <HouseAerial
        project={house.part.slug}
        house={house.slug}
        search={house.search}
        isStrip={isInRow}
        {...(isInRow && { sizes: '(min-width: 1024px) 60vw, 100vw' })}
      />
    </>
  )
}

/** A house in short: from which price, what is free, how far it is built, and its flats as a list. */
function Summary({ part, slug, search }: Omit<HouseAsideProps, 'isInRow'>) {
  const { data: state } = useQuery(progressQueries.ofHouse(part.slug, slug))
  const house = part.house_list.find((one) => one.slug === slug)
  if (!house || (!state && house.matched === 0)) return null
  if (house.state === 'planned' && part.floors.length === 0) return <Planned project={part.slug} />
  const prices = part.floors.flatMap(({ price_from }) => price_from ?? [])
  return (
    <div className={CARD}>
      {prices.length > 0 && (
        <div className={state ? 'mb-3' : ''}>
          <p className="price-card">
            от{'\u00a0'}
            {formatPriceShort(Math.min(...prices))}
          </p>
          {!isFiltered(search) && <Rooms house={house.id} />}
        </div>
      )}
      {state && <HouseProgress project={part.slug} building={house} state={state} />}
      {house.matched > 0 && (
        <div className="mt-auto pt-4">
          <Link
            to="/choose/flat"
            search={{ ...withoutFloor(search), project: [part.slug], building: [house.id] }}
            className={buttonLook('secondary', 'normal', 'w-full')}
          >
            Показать {formatFlatObject(house.matched)}
          </Link>
        </div>
      )}
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
