import type { ReactNode } from 'react'
import type { GenplanPicture } from '#app/contract/genplan.ts'
import { houseName } from '#app/features/genplan/area-labels.ts'
import { type GenplanSearch, withoutFloor } from '#app/features/genplan/genplan.search.ts'
import type { ProjectPart } from '#app/features/genplan/genplan-parts.ts'
import { AreaMap } from '#app/features/genplan/picture/area-map.tsx'
import { HouseSigns } from '#app/features/genplan/picture/house-signs.tsx'
import { frameShape, planFrame } from '#app/features/genplan/picture/picture-frame.ts'
import { useHighlighted } from '#app/features/genplan/picture/use-highlighted.ts'
import { ScreenHead } from '#app/features/genplan/screen-head.tsx'
import { isFiltered } from '#app/platform/address/filter-address.ts'
import { HouseList } from './house-list.tsx'

type GenplanScreenProps = {
  part: ProjectPart
  search: GenplanSearch
  /** The filter of flats. */
  filter: ReactNode
}

/**
 * The master plan of a project: its houses from above, and as a list; beside each other on wide screens, where the plan is as
 * tall as the window below the header and the heading, which take 23 rem.
 */
export function GenplanScreen({ part, search, filter }: GenplanScreenProps) {
  const highlighted = useHighlighted()
  const { genplan: picture, house_list: houses } = part
  const frame = picture ? planFrame(picture) : undefined
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
      <div
        className={picture ? 'grid gap-4 lg:grid-cols-(--columns) lg:gap-8' : ''}
        style={picture ? columnsBeside(picture) : undefined}
      >
        <HouseList
          houses={houses}
          priceOf={priceOf}
          isFiltered={isFiltered(search)}
          search={along}
          highlighted={highlighted}
          className={picture ? 'lg:grid-cols-1 lg:self-start' : 'lg:grid-cols-3'}
        />
        {picture && (
          <div className="max-lg:order-first">
            <AreaMap
              label={`Генплан, ${part.name}`}
              caption={
                <span>
                  На{'\u00a0'}метках номер дома, число свободных квартир
                  <span className="max-xl:hidden">, наименьшая цена</span>
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
              signs={<HouseSigns {...{ picture, houses, frame }} highlighted={highlighted.id} />}
              shown={frame}
              sizes="(min-width: 1440px) 976px, (min-width: 1024px) 70vw, (min-width: 640px) 125vw, 400px"
              isHero
            />
          </div>
        )}
      </div>
    </>
  )
}

/** The list takes what the plan leaves, and no less than its lines need. */
function columnsBeside(picture: GenplanPicture): Record<`--${string}`, string> {
  const shape = frameShape(picture, planFrame(picture)).toFixed(3)
  return { '--columns': `minmax(21rem, 1fr) minmax(0, calc(${shape} * max(28rem, 100svh - 23rem)))` }
}

/** Prices of what is counted: the picture knows them; without one, of everything free. */
function pricesOf(picture: GenplanPicture | null, houses: ProjectPart['house_list']) {
  const counted = new Map(picture?.areas.map(({ id, price_from }) => [id, price_from]))
  return ({ id }: { id: number }) =>
    counted.get(id) ?? houses.find((house) => house.id === id)?.price_from ?? null
}
