import type { QueryClient } from '@tanstack/react-query'
import { isNotFound } from '@tanstack/react-router'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { readFloorSlug } from '#app/features/genplan/floor-slug.ts'
import { genplanQueries } from '#app/features/genplan/genplan.queries.ts'
import type { GenplanSearch } from '#app/features/genplan/genplan.search.ts'
import { projectHead, wholeFloorHead } from '#app/features/genplan/genplan-head.ts'
import { progressQueries } from '#app/features/progress/progress.queries.ts'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { isFiltered, pickFilter } from '#app/platform/address/filter-address.ts'
import { declaredPage } from '#app/site/head/loaded-head.ts'
import type { PageHead } from '#app/site/head/page-head.ts'

/** The place that a page shows: slug of the project, id of the house and the floor where there is one. */
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

type Level = { label: string; href: string }

/**
 * Reads the aerial picture of a project, whole or of one floor, and what stands below it; gives its head and breadcrumbs.
 */
export async function loadGenplan(queryClient: QueryClient, slug: string, search: GenplanSearch) {
  const filter = pickFilter(search)
  const { floor } = search
  const [words] = await Promise.all([
    floor === undefined
      ? queryClient.ensureQueryData(genplanQueries.project(slug, filter)).then(projectHead)
      : queryClient.ensureQueryData(genplanQueries.wholeFloor(slug, floor, filter)).then(wholeFloorHead),
    queryClient.prefetchQuery(genplanFilterQuery(search, { project: slug, floor })),
    queryClient.prefetchQuery(projectsQueries.byCity()),
  ])
  return { slug, ...(await levelHead(words, levelsOf(words), search)) }
}
export type LoadedGenplan = Awaited<ReturnType<typeof loadGenplan>>

/**
 * What a loader returns for one level: its words, head and breadcrumbs. Each level has one canonical URL, without a
 * filter.
 */
export async function levelHead<Words extends Omit<PageHead, 'data'>>(
  words: Words,
  levels: readonly Level[],
  search: GenplanSearch,
) {
  const { title, description, path } = words
  const isIndexed = words.isIndexed !== false && !isFiltered(search) && search.floor === undefined
  const head = { title, description, path, isIndexed }
  return { words, ...(await declaredPage('/choose', head, ...levels)) }
}

type PlanWords = { project: string; path: string; floor: number | undefined }

/** The pages from the master plan, named by its project, down to this one. */
function levelsOf({ project, path, floor }: PlanWords): readonly Level[] {
  const plan = { label: project, href: path }
  return floor === undefined ? [plan] : [plan, { label: `Этаж ${floor}`, href: `${path}?floor=${floor}` }]
}

type InHouse = { project: string; building: string; floor?: number }
type WithHouses = { house_list: readonly { id: number; slug: string }[] }

/** Where the filter of a page inside a house counts: the house by its id, where the project has it. */
export function placeInHouse(
  { house_list }: WithHouses,
  { project, building, floor }: InHouse,
): GenplanPlace {
  const house = house_list.find(({ slug }) => slug === building)
  return { project, floor, ...(house && { building: house.id }) }
}

/** Reads a page inside a house with the master plan and the filter of this place; with facades also what is beside them. */
export async function readInHouse<Part extends WithHouses>(
  queryClient: QueryClient,
  search: GenplanSearch,
  place: InHouse,
  part: Promise<Part>,
): Promise<Part> {
  const [read] = await Promise.all([
    part,
    queryClient.prefetchQuery(genplanQueries.project(place.project, pickFilter(search))),
  ])
  const inHouse = placeInHouse(read, place)
  const isHouse = place.floor === undefined
  await Promise.all([
    queryClient.prefetchQuery(genplanFilterQuery(search, inHouse)),
    isHouse && queryClient.prefetchQuery(progressQueries.ofHouse(place.project, place.building)),
    isHouse &&
      inHouse.building !== undefined &&
      !isFiltered(search) &&
      queryClient.prefetchQuery(genplanQueries.houseRooms(inHouse.building)),
  ])
  return read
}

/**
 * The floor of the main project that an address without its project means: `/choose/genplan/korpus-6/etazh-7`.
 *
 * @param error - what reading the house failed with
 * @throws the same, where it is no missing page or the address names no floor
 */
export async function floorOfMain(queryClient: QueryClient, house: string, floor: string, error: unknown) {
  if (!isNotFound(error) || readFloorSlug(floor) === null) throw error
  const main = await queryClient.ensureQueryData(genplanQueries.main())
  return { project: main, building: house, floor }
}
