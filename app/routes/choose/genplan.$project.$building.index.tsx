import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { HouseScreen } from '#app/features/genplan/building/house-screen.tsx'
import { genplanQueries } from '#app/features/genplan/genplan.queries.ts'
import { genplanAddress, withoutFloor } from '#app/features/genplan/genplan.search.ts'
import { withFilter } from '#app/features/genplan/genplan-crumbs.ts'
import { houseHead } from '#app/features/genplan/genplan-head.ts'
import { houseLevels } from '#app/features/genplan/genplan-levels.ts'
import { pickFilter } from '#app/platform/address/filter-address.ts'
import { AskForCall } from '#app/routes/forms/-ask-for-call.tsx'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'
import { GenplanFilter } from './-genplan/genplan-filter.tsx'
import { floorOfMain, levelHead, placeInHouse, readInHouse } from './-genplan/genplan-reading.ts'
import { HouseAside } from './-genplan/house-aside.tsx'

export const Route = createFileRoute('/choose/genplan/$project/$building/')({
  ...pageSearch(genplanAddress),
  staticData: { layout: 'choose' },
  loaderDeps: ({ search }) => withoutFloor(genplanAddress.read(search)),
  loader: async ({ context: { queryClient }, params: { project, building }, deps }) => {
    try {
      const query = genplanQueries.house(project, building, pickFilter(deps))
      const place = { project, building }
      const part = await readInHouse(queryClient, deps, place, queryClient.ensureQueryData(query))
      return await levelHead(houseHead(part, building), houseLevels(part, building), deps)
    } catch (error) {
      const params = await floorOfMain(queryClient, project, building, error)
      throw redirect({ to: '/choose/genplan/$project/$building/$floor', params, search: deps })
    }
  },
  head: loadedHead,
  component: HousePage,
})

function HousePage() {
  const { project, building } = Route.useParams()
  const search = Route.useLoaderDeps()
  const { crumbs, words } = Route.useLoaderData()
  const { data: part } = useSuspenseQuery(genplanQueries.house(project, building, pickFilter(search)))
  const place = placeInHouse(part, { project, building })
  const found = part.house_list.find(({ slug }) => slug === building)?.matched ?? 0
  return (
    <>
      <Breadcrumbs items={withFilter(crumbs, search)} />
      <HouseScreen
        {...{ part, search }}
        slug={building}
        filter={<GenplanFilter {...{ search, place, found }} action={words.path} />}
        aside={(isInRow) => <HouseAside {...{ part, search, isInRow }} slug={building} />}
      />
      <AskForCall project={project} />
    </>
  )
}
