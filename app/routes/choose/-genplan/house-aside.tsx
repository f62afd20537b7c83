import { useQuery } from '@tanstack/react-query'
import { HouseSummary } from '#app/features/genplan/building/house-summary.tsx'
import type { GenplanSearch } from '#app/features/genplan/genplan.search.ts'
import type { HousePart } from '#app/features/genplan/genplan-parts.ts'
import { HouseProgress } from '#app/features/progress/house/house-progress.tsx'
import { progressQueries } from '#app/features/progress/progress.queries.ts'
import { HouseAerial } from './house-aerial.tsx'

type HouseAsideProps = {
  part: HousePart
  slug: string
  search: GenplanSearch
  /** Its two parts stand side by side on wide screens, the picture as high as the words. */
  isInRow: boolean
}

/** With the facade of a house: the house in short, and where it stands. */
export function HouseAside({ part, slug, search, isInRow }: HouseAsideProps) {
  const { data: state } = useQuery(progressQueries.ofHouse(part.slug, slug))
  const house = part.house_list.find((one) => one.slug === slug)
  return (
    <>
      {house && (
        <HouseSummary
          {...{ part, house, search }}
          progress={state && <HouseProgress project={part.slug} building={house} state={state} />}
        />
      )}
      <HouseAerial
        project={part.slug}
        house={slug}
        search={search}
        isStrip={isInRow}
        {...(isInRow && { sizes: '(min-width: 1024px) 60vw, 100vw' })}
      />
    </>
  )
}
