import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { genplanQueries } from '#app/features/genplan/genplan.queries.ts'
import {
  type GenplanSearch,
  isGenplanFiltered,
  toGenplanFilter,
} from '#app/features/genplan/genplan.search.ts'
import { genplanCrumbs } from '#app/features/genplan/genplan-crumbs.ts'
import { projectHead, wholeFloorHead } from '#app/features/genplan/genplan-head.ts'
import { GenplanScreen } from '#app/features/genplan/genplan-screen.tsx'
import { WholeFloorScreen } from '#app/features/genplan/whole-floor-screen.tsx'
import { breadcrumbData } from '#app/site/breadcrumb-data.ts'
import { pageHead } from '#app/site/page-head.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { GenplanFilter, genplanFilterQuery } from './-genplan-filter.tsx'
import { GenplanProjects } from './-genplan-projects.tsx'

type Levels = Parameters<typeof genplanCrumbs>[0]

/** Reads the aerial picture of a project, whole or of one floor; gives the words of its head. */
export async function loadGenplan(queryClient: QueryClient, slug: string, search: GenplanSearch) {
  const filter = toGenplanFilter(search)
  const { floor } = search
  const [words] = await Promise.all([
    floor === undefined
      ? queryClient.ensureQueryData(genplanQueries.project(slug, filter)).then(projectHead)
      : queryClient.ensureQueryData(genplanQueries.wholeFloor(slug, floor, filter)).then(wholeFloorHead),
    queryClient.prefetchQuery(genplanFilterQuery(search, { project: slug })),
  ])
  return { slug, words, isIndexed: !isGenplanFiltered(search) && floor === undefined }
}
type Loaded = Awaited<ReturnType<typeof loadGenplan>>

/** The head of whichever address shows the master plan: there is one canonical address of each. */
export function genplanPageHead({ words, isIndexed }: Loaded) {
  return pageHead({ ...words, isIndexed, data: [breadcrumbData(genplanCrumbs(levelsOf(words), {}))] })
}

function levelsOf({ project, path, floor }: Loaded['words']): Levels {
  const plan = { label: `Генплан, ${project}`, href: path }
  return floor === undefined ? [plan] : [plan, { label: `Этаж ${floor}`, href: `${path}?floor=${floor}` }]
}

type GenplanPageProps = { loaded: Loaded; search: GenplanSearch; action: string }

/** The master plan of a project: houses, or one floor of every house. */
export function GenplanPage({ loaded, search, action }: GenplanPageProps) {
  const { floor, ...rest } = search
  return (
    <>
      <Breadcrumbs items={genplanCrumbs(levelsOf(loaded.words), rest)} />
      {floor === undefined ? (
        <Houses slug={loaded.slug} search={search} action={action} />
      ) : (
        <WholeFloor slug={loaded.slug} search={search} floor={floor} action={action} />
      )}
      <GenplanProjects current={loaded.slug} search={search} />
    </>
  )
}

type PartProps = { slug: string; search: GenplanSearch; action: string }

function Houses({ slug, search, action }: PartProps) {
  const { data: part } = useSuspenseQuery(genplanQueries.project(slug, toGenplanFilter(search)))
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
  const { data: part } = useSuspenseQuery(genplanQueries.wholeFloor(slug, floor, toGenplanFilter(search)))
  return (
    <WholeFloorScreen
      part={part}
      search={search}
      filter={
        <GenplanFilter search={search} place={{ project: slug }} action={action} found={part.picture.free} />
      }
    />
  )
}
