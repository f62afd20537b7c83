import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { GenplanArea } from '#app/contract/genplan.ts'
import { floorName, freeLabel } from '#app/features/genplan/area-labels.ts'
import { type GenplanSearch, withoutFloor } from '#app/features/genplan/genplan.search.ts'
import type { WholeFloorPart } from '#app/features/genplan/genplan-parts.ts'
import { AreaMap } from '#app/features/genplan/picture/area-map.tsx'
import { HouseSigns } from '#app/features/genplan/picture/house-signs.tsx'
import { type Highlighted, useHighlighted } from '#app/features/genplan/picture/use-highlighted.ts'
import { ScreenHead } from '#app/features/genplan/screen-head.tsx'
import { isFiltered } from '#app/platform/address/filter-address.ts'

type WholeFloorScreenProps = {
  part: WholeFloorPart
  search: GenplanSearch
  filter: ReactNode
}

/** One floor of every house of a project on its aerial picture. */
export function WholeFloorScreen({ part, search, filter }: WholeFloorScreenProps) {
  const highlighted = useHighlighted()
  const along = withoutFloor(search)
  const { picture } = part
  // A house names each band: a floor's number is the same on all.
  const areas = picture.areas.map((area) => ({ ...area, id: houseOf(area.url, part) ?? area.id }))
  return (
    <>
      <ScreenHead
        title={`${part.name}: ${picture.floor} этаж на генплане`}
        found={picture.free}
        isFiltered={isFiltered(search)}
      />
      {filter}
      <WholeFloorLinks floors={part.floorNumbers} floor={picture.floor} search={along} />
      <AreaMap
        label={`Генплан, ${picture.floor} этаж`}
        caption={
          <span>
            {picture.floor} этаж на корпусах, где он есть.{' '}
            <span className="max-lg:hidden">
              На{'\u00a0'}метках номер дома, число свободных квартир и{'\u00a0'}наименьшая цена.
            </span>
          </span>
        }
        picture={{ ...picture, areas }}
        search={along}
        nameOf={floorName}
        highlighted={highlighted}
        signs={
          <HouseSigns picture={{ ...picture, areas }} houses={part.house_list} highlighted={highlighted.id} />
        }
        sizes="(min-width: 1440px) 1344px, 100vw"
        isHero
      />
      <WholeFloorList areas={areas} search={along} highlighted={highlighted} />
    </>
  )
}

function houseOf(url: string, { house_list: houses }: WholeFloorPart): number | undefined {
  return houses.find((house) => url.startsWith(`${house.url}/`))?.id
}

type WholeFloorLinksProps = {
  floors: readonly number[]
  floor: number
  search: GenplanSearch
}

/** Floors of a project, lowest first, as links. */
function WholeFloorLinks({ floors, floor, search }: WholeFloorLinksProps) {
  return (
    <nav aria-label="Этажи" className="mb-4">
      <ul className="figures flex flex-wrap gap-1">
        {floors.toReversed().map((one) => (
          <li key={one}>
            <Link
              to="."
              search={{ ...search, floor: one }}
              replace
              resetScroll={false}
              aria-label={`${one} этаж`}
              {...(one === floor && { 'aria-current': 'page' as const })}
              className="flex size-touch items-center justify-center rounded-control border border-beton-200 bg-list text-small hover:border-sinka hover:text-sinka aria-[current]:border-sinka aria-[current]:bg-sinka aria-[current]:text-list"
            >
              {one}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type WholeFloorListProps = { areas: readonly GenplanArea[]; search: GenplanSearch; highlighted: Highlighted }

/** The same floor of each house, as a list. */
function WholeFloorList({ areas, search, highlighted }: WholeFloorListProps) {
  return (
    <ul className="mt-4 grid grid-cols-1 gap-px overflow-hidden rounded-card border border-beton-200 bg-list sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      {areas.map((area) => (
        <li key={area.url} className="flex outline outline-beton-200">
          <Link
            to={area.url}
            search={search}
            className={`figures flex-1 px-4 py-3 text-small transition-colors duration-state ${highlighted.id === area.id ? 'bg-sinka-100' : 'bg-list'}`}
            {...highlighted.props(area.id)}
          >
            <span className="block font-medium text-body text-sinka">{area.label}</span>
            <span className={area.free > 0 ? 'text-tush-2' : 'text-tush-3'}>{freeLabel(area)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
