import type { QueryClient } from '@tanstack/react-query'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { genplanQueries } from '#app/features/genplan/genplan.queries.ts'
import {
  type GenplanSearch,
  isGenplanFiltered,
  toGenplanFilter,
} from '#app/features/genplan/genplan.search.ts'
import { genplanCrumbs } from '#app/features/genplan/genplan-crumbs.ts'
import { projectHead, wholeFloorHead } from '#app/features/genplan/genplan-head.ts'
import { breadcrumbData } from '#app/site/breadcrumb-data.ts'
import { pageHead } from '#app/site/page-head.ts'

// Apart from what is drawn: loaders and heads of all pages come with the first one.

/** What a page itself tells: slug of the project, and id of the house where there is one. */
export type GenplanPlace = { project: string; building?: number }

/** What the filter of a page of the master plan asks for. */
export function genplanFilterQuery(search: GenplanSearch, { project, building }: GenplanPlace) {
  const filter = { ...toGenplanFilter(search), project: [project], city: undefined }
  return flatsQueries.filter({ ...filter, building: building === undefined ? undefined : [building] })
}

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
export type LoadedGenplan = Awaited<ReturnType<typeof loadGenplan>>

/** The head of whichever address shows the master plan: there is one canonical address of each. */
export function genplanPageHead({ words, isIndexed }: LoadedGenplan) {
  return pageHead({ ...words, isIndexed, data: [breadcrumbData(genplanCrumbs(levelsOf(words), {}))] })
}

/** The trail of pages to this one. */
export function levelsOf({ project, path, floor }: LoadedGenplan['words']): Levels {
  const plan = { label: `Генплан, ${project}`, href: path }
  return floor === undefined ? [plan] : [plan, { label: `Этаж ${floor}`, href: `${path}?floor=${floor}` }]
}
