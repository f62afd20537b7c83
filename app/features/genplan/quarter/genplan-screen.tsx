import type { ReactNode } from 'react'
import type { GenplanPicture } from '#app/contract/genplan.ts'
import { houseName } from '#app/features/genplan/area-labels.ts'
import { type GenplanSearch, withoutFloor } from '#app/features/genplan/genplan.search.ts'
import type { ProjectPart } from '#app/features/genplan/genplan-parts.ts'
import { AreaMap } from '#app/features/genplan/picture/area-map.tsx'
import { HouseSigns } from '#app/features/genplan/picture/house-signs.tsx'
import { planFrame } from '#app/features/genplan/picture/phone-frame.ts'
import { useHighlighted } from '#app/features/genplan/picture/use-highlighted.ts'
import { ScreenHead } from '#app/features/genplan/screen-head.tsx'
import { isFiltered } from '#app/platform/address/filter-address.ts'
import { HouseStrip } from './house-strip.tsx'

/** Of a large phone: a wider picture is scrolled there. */
const PHONE_REM = 27

type GenplanScreenProps = {
  part: ProjectPart
  search: GenplanSearch
  /** The filter of flats. */
  filter: ReactNode
}

/** The master plan of a project: its houses from above, and as a list. */
export function GenplanScreen({ part, search, filter }: GenplanScreenProps) {
  const highlighted = useHighlighted()
  const { genplan: picture, house_list: houses } = part
  const along = withoutFloor(search)
  const priceOf = pricesOf(picture, houses)
  const found = houses.reduce((sum, { matched }) => sum + matched, 0)
  return (
    <>
      <ScreenHead
        title={`${part.name}: выбор на генплане`}
        found={found}
        isFiltered={isFiltered(search)}
        {...(houses.every(({ state }) => state === 'planned') && { without: 'продажи не начались' })}
      />
      {filter}
      {picture && (
        <AreaMap
          label={`Генплан, ${part.name}`}
          caption={
            <span>
              Генплан.{' '}
              <span className="lg:hidden">
                На{'\u00a0'}метках номер дома и{'\u00a0'}число свободных квартир
                {planFrame(picture).width > PHONE_REM && '. Двигайте картинку вбок: домов больше'}
              </span>
              <span className="max-lg:hidden">
                На{'\u00a0'}метках номер дома, число свободных квартир и{'\u00a0'}наименьшая цена. Выберите
                {'\u00a0'}дом
              </span>
            </span>
          }
          picture={picture}
          search={along}
          nameOf={(area) =>
            houseName(
              area,
              houses.find(({ id }) => id === area.id),
            )
          }
          highlighted={highlighted}
          signs={<HouseSigns picture={picture} houses={houses} highlighted={highlighted.id} />}
          phoneFrame={planFrame(picture)}
          sizes="(min-width: 1440px) 1344px, (min-width: 640px) 100vw, 400px"
          isHero
        />
      )}
      <HouseStrip
        houses={houses}
        priceOf={priceOf}
        isFiltered={isFiltered(search)}
        search={along}
        highlighted={highlighted}
      />
    </>
  )
}

/** Prices of what is counted: the picture knows them; without one, of everything free. */
function pricesOf(picture: GenplanPicture | null, houses: ProjectPart['house_list']) {
  const counted = new Map(picture?.areas.map(({ id, price_from }) => [id, price_from]))
  return ({ id }: { id: number }) =>
    counted.get(id) ?? houses.find((house) => house.id === id)?.price_from ?? null
}
