import type { ReactNode } from 'react'
import { floorName } from '#app/features/genplan/area-words.ts'
import { type GenplanSearch, isGenplanFiltered, withoutFloor } from '#app/features/genplan/genplan.search.ts'
import type { WholeFloorPart } from '#app/features/genplan/genplan-parts.ts'
import { AreaMap } from '#app/features/genplan/picture/area-map.tsx'
import { HouseSigns } from '#app/features/genplan/picture/house-signs.tsx'
import { useLit } from '#app/features/genplan/picture/use-lit.ts'
import { ScreenHead } from '#app/features/genplan/screen-head.tsx'
import { WholeFloorLinks } from './whole-floor-links.tsx'
import { WholeFloorList } from './whole-floor-list.tsx'

type WholeFloorScreenProps = {
  part: WholeFloorPart
  search: GenplanSearch
  filter: ReactNode
}

/** One floor of every house of a project on its aerial picture. */
export function WholeFloorScreen({ part, search, filter }: WholeFloorScreenProps) {
  const lit = useLit()
  const along = withoutFloor(search)
  const { picture } = part
  // Houses tell one band from another: a floor's number is the same on all.
  const areas = picture.areas.map((area) => ({ ...area, id: houseOf(area.url, part) ?? area.id }))
  return (
    <>
      <ScreenHead
        title={`${part.name}: ${picture.floor} этаж на генплане`}
        found={picture.free}
        isFiltered={isGenplanFiltered(search)}
      />
      {filter}
      <WholeFloorLinks floors={part.floorNumbers} floor={picture.floor} search={along} />
      <WholeFloorList areas={areas} search={along} lit={lit} />
      <AreaMap
        label={`Генплан, ${picture.floor} этаж`}
        caption={`${picture.floor} этаж на корпусах, где он есть`}
        picture={{ ...picture, areas }}
        search={along}
        nameOf={floorName}
        lit={lit}
        signs={<HouseSigns picture={{ ...picture, areas }} houses={part.house_list} lit={lit.id} />}
        sizes="(min-width: 1440px) 1344px, 100vw"
        isHero
      />
    </>
  )
}

function houseOf(url: string, { house_list: houses }: WholeFloorPart): number | undefined {
  return houses.find((house) => url.startsWith(`${house.url}/`))?.id
}
