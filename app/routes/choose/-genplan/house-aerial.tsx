import { useQuery } from '@tanstack/react-query'
import { genplanQueries } from '#app/features/genplan/genplan.queries.ts'
import type { GenplanSearch } from '#app/features/genplan/genplan.search.ts'
import { HousePlace } from '#app/features/genplan/quarter/house-place.tsx'
import { pickFilter } from '#app/platform/address/filter-address.ts'

type HouseAerialProps = {
  project: string
  house: string
  search?: GenplanSearch
  /** Width of the picture on the page, as `sizes` of `img`. */
  sizes?: string
  /** On wide screens as high as what stands beside it. */
  isStrip?: boolean
}

/** Where a house stands on the master plan; nothing where there is no picture, or it did not come (E2). */
export function HouseAerial({ project, house, search = {}, sizes, isStrip }: HouseAerialProps) {
  const { data } = useQuery(genplanQueries.project(project, pickFilter(search)))
  const own = data?.house_list.find(({ slug }) => slug === house)
  if (!data?.genplan || !own) return null
  return (
    <HousePlace
      picture={data.genplan}
      house={own.id}
      href={`/choose/genplan/${project}`}
      search={search}
      sizes={sizes}
      isStrip={isStrip}
    />
  )
}
