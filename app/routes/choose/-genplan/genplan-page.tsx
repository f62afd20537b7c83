import { useSuspenseQuery } from '@tanstack/react-query'
import { genplanQueries } from '#app/features/genplan/genplan.queries.ts'
import type { GenplanSearch } from '#app/features/genplan/genplan.search.ts'
import { withFilter } from '#app/features/genplan/genplan-crumbs.ts'
import { GenplanScreen } from '#app/features/genplan/quarter/genplan-screen.tsx'
import { WholeFloorScreen } from '#app/features/genplan/quarter/whole-floor-screen.tsx'
import { pickFilter } from '#app/platform/address/filter-address.ts'
import { AskForCall } from '#app/routes/forms/-ask-for-call.tsx'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'
import { GenplanFilter } from './genplan-filter.tsx'
import { GenplanProjects } from './genplan-projects.tsx'
import type { LoadedGenplan } from './genplan-reading.ts'

type GenplanPageProps = { loaded: LoadedGenplan; search: GenplanSearch; action: string }

/** The master plan of a project: houses, or one floor of every house. */
export function GenplanPage({ loaded, search, action }: GenplanPageProps) {
  const { floor, ...rest } = search
  return (
    <>
      <Breadcrumbs items={withFilter(loaded.crumbs, rest)} />
      {floor === undefined ? (
        <Houses slug={loaded.slug} search={search} action={action} />
      ) : (
        <WholeFloor slug={loaded.slug} search={search} floor={floor} action={action} />
      )}
      <GenplanProjects current={loaded.slug} search={search} />
      <AskForCall project={loaded.slug} />
    </>
  )
}

type PartProps = { slug: string; search: GenplanSearch; action: string }

function Houses({ slug, search, action }: PartProps) {
  const { data: part } = useSuspenseQuery(genplanQueries.project(slug, pickFilter(search)))
  const found = part.house_list.reduce((sum, { matched }) => sum + matched, 0)
  return (
    <GenplanScreen
      part={part}
      search={search}
      filter={<GenplanFilter search={search} place={{ project: slug }} action={action} found={found} />}
    />
  )
}

function WholeFloor({ slug, search, floor, action }: PartProps & { floor: number }) {
  const { data: part } = useSuspenseQuery(genplanQueries.wholeFloor(slug, floor, pickFilter(search)))
  return (
    <WholeFloorScreen
      part={part}
      search={search}
      filter={
        <GenplanFilter
          search={search}
          place={{ project: slug, floor }}
          action={action}
          found={part.picture.free}
        />
      }
    />
  )
}
