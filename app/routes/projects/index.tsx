import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import { CitySwitch } from '#app/features/projects/list/city-switch.tsx'
import { mapOfCity } from '#app/features/projects/list/map-city.ts'
import { NothingOnMap } from '#app/features/projects/list/nothing-on-map.tsx'
import { ProjectsMap } from '#app/features/projects/list/projects-map.tsx'
import { ProjectsViewSwitch } from '#app/features/projects/list/projects-view-switch.tsx'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { mapAddress } from '#app/features/projects/projects.search.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { PageTop } from '#app/site/print/page-top.tsx'

export const Route = createFileRoute('/projects/')({
  ...pageSearch(mapAddress),
  loaderDeps: ({ search: { city } }) => ({ city }),
  loader: async ({ context: { queryClient }, deps: { city } }) => {
    const [map] = await Promise.all([
      queryClient.ensureQueryData(projectsQueries.map()),
      queryClient.ensureQueryData(menuQueries.menu()),
    ])
    const shown = mapOfCity(map, city)
    if (!shown && city !== undefined) throw notFound()
    // Another city is a state of this page; search engines get the whole list by its own address.
    const cityName = city === undefined ? undefined : shown?.city.name
    const words = cityName && { title: `Проекты на карте: ${cityName}`, isIndexed: false }
    return declaredPage('/projects', words || {})
  },
  head: loadedHead,
  component: ProjectsPage,
})

function ProjectsPage() {
  const { city } = Route.useSearch()
  const { data: map } = useSuspenseQuery(projectsQueries.map())
  const { data: menu } = useSuspenseQuery(menuQueries.menu())
  const shown = mapOfCity(map, city)
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h1 className="title-1">Проекты</h1>
        <ProjectsViewSwitch />
      </div>
      {shown ? (
        <>
          <CitySwitch cities={shown.cities} currentId={shown.city.id} />
          <div className="mt-6">
            <ProjectsMap key={shown.city.id} city={shown.city} pins={shown.pins} />
          </div>
        </>
      ) : (
        <NothingOnMap isAnyOnSale={menu.cities.some(({ projects }) => projects.length > 0)} />
      )}
    </>
  )
}
