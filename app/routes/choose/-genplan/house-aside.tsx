import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatFlatObject, formatPriceShort } from '#app/domain/format.ts'
import { type GenplanSearch, withoutFloor } from '#app/features/genplan/genplan.search.ts'
import type { HousePart } from '#app/features/genplan/genplan-parts.ts'
import { HouseProgress } from '#app/features/progress/house/house-progress.tsx'
import { progressQueries } from '#app/features/progress/progress.queries.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { HouseAerial } from './house-aerial.tsx'

type HouseAsideProps = { part: HousePart; slug: string; search: GenplanSearch }

/** Beside the facade of a house: the house in short, and where it stands. */
export function HouseAside(props: HouseAsideProps) {
  return (
    <>
      <Summary {...props} />
      <HouseAerial project={props.part.slug} house={props.slug} search={props.search} />
    </>
  )
}

/** A house in short: from which price, how far it is built, and its flats as a list. */
function Summary({ part, slug, search }: HouseAsideProps) {
  const { data: state } = useQuery(progressQueries.ofHouse(part.slug, slug))
  const house = part.house_list.find((one) => one.slug === slug)
  if (!house || (!state && house.matched === 0)) return null
  const prices = part.floors.flatMap(({ price_from }) => price_from ?? [])
  return (
    <div className="mb-6 rounded-card border border-beton-200 bg-list p-4">
      {prices.length > 0 && (
        <p className="price-card mb-3">
          от{'\u00a0'}
          {formatPriceShort(Math.min(...prices))}
        </p>
      )}
      {state && <HouseProgress project={part.slug} building={house} state={state} />}
      {house.matched > 0 && (
        <Link
          to="/choose/flat"
          search={{ ...withoutFloor(search), project: [part.slug], building: [house.id] }}
          className={buttonLook('secondary', 'normal', 'mt-4 w-full')}
        >
          Показать {formatFlatObject(house.matched)}
        </Link>
      )}
    </div>
  )
}
