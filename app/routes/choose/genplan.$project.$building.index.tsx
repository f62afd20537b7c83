import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, isNotFound, redirect } from '@tanstack/react-router'
import { HouseScreen } from '#app/features/genplan/building/house-screen.tsx'
import { readFloorSlug } from '#app/features/genplan/floor-slug.ts'
import { genplanQueries } from '#app/features/genplan/genplan.queries.ts'
import { genplanAddress, withoutFloor } from '#app/features/genplan/genplan.search.ts'
import { genplanCrumbs } from '#app/features/genplan/genplan-crumbs.ts'
import { houseHead } from '#app/features/genplan/genplan-head.ts'
import { houseLevels } from '#app/features/genplan/genplan-levels.ts'
import { pickFilter } from '#app/platform/address/filter-address.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'
import { GenplanFilter } from './-genplan-filter.tsx'
import { genplanFilterQuery, levelHead } from './-genplan-reading.ts'
import { HouseAerial } from './-house-aerial.tsx'

export const Route = createFileRoute('/choose/genplan/$project/$building/')({
  ...pageSearch(genplanAddress),
  staticData: { layout: 'choose' },
  loaderDeps: ({ search }) => withoutFloor(genplanAddress.read(search)),
  loader: async ({ context: { queryClient }, params: { project, building }, deps }) => {
    try {
      const filter = pickFilter(deps)
      const [part] = await Promise.all([
        queryClient.ensureQueryData(genplanQueries.house(project, building, filter)),
        queryClient.prefetchQuery(genplanQueries.project(project, filter)),
      ])
      const house = part.house_list.find(({ slug }) => slug === building)
      await queryClient.prefetchQuery(
        genplanFilterQuery(deps, { project, ...(house && { building: house.id }) }),
      )
      return levelHead(houseHead(part, building), houseLevels(part, building), deps)
    } catch (error) {
      if (!isNotFound(error) || readFloorSlug(building) === null) throw error
      // Where the project is left out, the house is one of the main project.
      const main = await queryClient.ensureQueryData(genplanQueries.main())
      throw redirect({
        to: '/choose/genplan/$project/$building/$floor',
        params: { project: main, building: project, floor: building },
        search: deps,
      })
    }
  },
  head: loadedHead,
  component: HousePage,
})

function HousePage() {
  const { project, building } = Route.useParams()
  const search = Route.useLoaderDeps()
  const { levels, words } = Route.useLoaderData()
  const { data: part } = useSuspenseQuery(genplanQueries.house(project, building, pickFilter(search)))
  const house = part.house_list.find(({ slug }) => slug === building)
  return (
    <>
      <Breadcrumbs items={genplanCrumbs(levels, search)} />
      <HouseScreen
        part={part}
        slug={building}
        search={search}
        filter={
          <GenplanFilter
            search={search}
            place={{ project, ...(house && { building: house.id }) }}
            action={words.path}
            found={house?.matched ?? 0}
          />
        }
        aerial={<HouseAerial project={project} house={building} search={search} />}
      />
    </>
  )
}
