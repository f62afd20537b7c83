import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { FloorScreen } from '#app/features/genplan/floor/floor-screen.tsx'
import { readFloorSlug } from '#app/features/genplan/floor-slug.ts'
import { genplanQueries } from '#app/features/genplan/genplan.queries.ts'
import { genplanAddress, withoutFloor } from '#app/features/genplan/genplan.search.ts'
import { genplanCrumbs } from '#app/features/genplan/genplan-crumbs.ts'
import { floorHead } from '#app/features/genplan/genplan-head.ts'
import { floorLevels } from '#app/features/genplan/genplan-levels.ts'
import { pickFilter } from '#app/platform/address/filter-address.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'
import { GenplanFilter } from './-genplan-filter.tsx'
import { genplanFilterQuery, levelHead } from './-genplan-reading.ts'
import { HouseAerial } from './-house-aerial.tsx'

export const Route = createFileRoute('/choose/genplan/$project/$building/$floor')({
  ...pageSearch(genplanAddress),
  staticData: { layout: 'choose' },
  loaderDeps: ({ search }) => withoutFloor(genplanAddress.read(search)),
  loader: async ({ context: { queryClient }, params: { project, building, ...params }, deps }) => {
    const floor = readFloorSlug(params.floor)
    if (floor === null) throw notFound()
    const filter = pickFilter(deps)
    const [part] = await Promise.all([
      queryClient.ensureQueryData(genplanQueries.floor(project, building, floor, filter)),
      queryClient.prefetchQuery(genplanQueries.project(project, filter)),
    ])
    const house = part.house_list.find(({ slug }) => slug === building)
    await queryClient.prefetchQuery(
      genplanFilterQuery(deps, { project, floor, ...(house && { building: house.id }) }),
    )
    return { floor, ...levelHead(floorHead(part, building, floor), floorLevels(part, building, floor), deps) }
  },
  head: loadedHead,
  component: FloorPage,
})

function FloorPage() {
  const { project, building } = Route.useParams()
  const search = Route.useLoaderDeps()
  const { floor, levels, words } = Route.useLoaderData()
  const filter = pickFilter(search)
  const { data: part } = useSuspenseQuery(genplanQueries.floor(project, building, floor, filter))
  const house = part.house_list.find(({ slug }) => slug === building)
  return (
    <>
      <Breadcrumbs items={genplanCrumbs(levels, search)} />
      <FloorScreen
        part={part}
        slug={building}
        floor={floor}
        search={search}
        filter={
          <GenplanFilter
            search={search}
            place={{ project, floor, ...(house && { building: house.id }) }}
            action={words.path}
            found={part.floors.find((one) => one.floor === floor)?.free ?? 0}
          />
        }
        aerial={<HouseAerial project={project} house={building} search={search} />}
      />
    </>
  )
}
