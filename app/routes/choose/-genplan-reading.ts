import type { QueryClient } from '@tanstack/react-query'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { genplanQueries } from '#app/features/genplan/genplan.queries.ts'
import type { GenplanSearch } from '#app/features/genplan/genplan.search.ts'
import { genplanCrumbs } from '#app/features/genplan/genplan-crumbs.ts'
import { projectHead, wholeFloorHead } from '#app/features/genplan/genplan-head.ts'
import { isFiltered, pickFilter } from '#app/platform/address/filter-address.ts'
import { breadcrumbData } from '#app/site/head/breadcrumb-data.ts'
import type { PageHead } from '#app/site/head/page-head.ts'

/** What a page itself tells: slug of the project, id of the house and the floor where there is one. */
export type GenplanPlace = { project: string; building?: number; floor?: number | undefined }

/** What the filter of a page of the master plan asks for: it counts what this page shows. */
export function genplanFilterQuery(search: GenplanSearch, { project, building, floor }: GenplanPlace) {
  const filter = { ...pickFilter(search), project: [project], city: undefined }
  return flatsQueries.filter({
    ...filter,
    building: building === undefined ? undefined : [building],
    ...(floor !== undefined && { floor_from: floor, floor_to: floor }),
  })
}

type Levels = Parameters<typeof genplanCrumbs>[0]

/** Reads the aerial picture of a project, whole or of one floor; gives the words of its head. */
export async function loadGenplan(queryClient: QueryClient, slug: string, search: GenplanSearch) {
  const filter = pickFilter(search)
  const { floor } = search
  const [words] = await Promise.all([
    floor === undefined
      ? queryClient.ensureQueryData(genplanQueries.project(slug, filter)).then(projectHead)
      : queryClient.ensureQueryData(genplanQueries.wholeFloor(slug, floor, filter)).then(wholeFloorHead),
    queryClient.prefetchQuery(genplanFilterQuery(search, { project: slug, floor })),
  ])
  const { head } = levelHead(words, levelsOf(words), search)
  return { slug, words, head }
}
export type LoadedGenplan = Awaited<ReturnType<typeof loadGenplan>>

/**
 * What a loader tells of one level: its words, the trail of pages, and its head. There is one canonical
 * address of each, without a filter.
 */
export function levelHead<Words extends Omit<PageHead, 'data' | 'isIndexed'>>(
  words: Words,
  levels: Levels,
  search: GenplanSearch,
) {
  const { title, description, path, image } = words
  const isIndexed = !isFiltered(search) && search.floor === undefined
  const data = [breadcrumbData(genplanCrumbs(levels, {}))]
  return { words, levels, head: { title, description, path, image, isIndexed, data } }
}

type PlanWords = { project: string; path: string; floor: number | undefined }

/** The trail of pages to this one. */
export function levelsOf({ project, path, floor }: PlanWords): Levels {
  const plan = { label: `Генплан, ${project}`, href: path }
  return floor === undefined ? [plan] : [plan, { label: `Этаж ${floor}`, href: `${path}?floor=${floor}` }]
}
