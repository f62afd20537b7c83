import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { FloorScreen } from '#app/features/genplan/floor/floor-screen.tsx'
import { readFloorSlug } from '#app/features/genplan/floor-slug.ts'
import { genplanQueries } from '#app/features/genplan/genplan.queries.ts'
import { genplanAddress, withoutFloor } from '#app/features/genplan/genplan.search.ts'
import { withFilter } from '#app/features/genplan/genplan-crumbs.ts'
import { floorHead } from '#app/features/genplan/genplan-head.ts'
import { floorLevels } from '#app/features/genplan/genplan-levels.ts'
import { pickFilter } from '#app/platform/address/filter-address.ts'
import { AskForCall } from '#app/routes/forms/-ask-for-call.tsx'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'
import { GenplanFilter } from './-genplan/genplan-filter.tsx'
import { levelHead, placeInHouse, readInHouse } from './-genplan/genplan-reading.ts'
import { HouseAerial } from './-genplan/house-aerial.tsx'

export const Route = createFileRoute('/choose/genplan/$project/$building/$floor')({
  ...pageSearch(genplanAddress),
  staticData: { layout: 'choose' },
  loaderDeps: ({ search }) => withoutFloor(genplanAddress.read(search)),
  loader: async ({ context: { queryClient }, params: { project, building, ...params }, deps }) => {
    const floor = readFloorSlug(params.floor)
    if (floor === null) throw notFound()
    const query = genplanQueries.floor(project, building, floor, pickFilter(deps))
    const place = { project, building, floor }
    const part = await readInHouse(queryClient, deps, place, queryClient.ensureQueryData(query))
    const levels = floorLevels(part, building, floor)
    return { floor, ...(await levelHead(floorHead(part, building, floor), levels, deps)) }
  },
  head: loadedHead,
  component: FloorPage,
})

function FloorPage() {
  const { project, building } = Route.useParams()
  const search = Route.useLoaderDeps()
  const { floor, crumbs, words } = Route.useLoaderData()
  const { data: part } = useSuspenseQuery(genplanQueries.floor(project, building, floor, pickFilter(search)))
  const place = placeInHouse(part, { project, building, floor })
  const found = part.floors.find((one) => one.floor === floor)?.free ?? 0
  return (
    <>
      <Breadcrumbs items={withFilter(crumbs, search)} />
      <FloorScreen
        {...{ part, floor, search }}
        slug={building}
        filter={<GenplanFilter {...{ search, place, found }} action={words.path} />}
        aerial={<HouseAerial project={project} house={building} search={search} />}
      />
      <AskForCall project={project} />
    </>
  )
}
