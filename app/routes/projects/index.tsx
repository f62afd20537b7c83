import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import { mapOfCity } from '#app/features/projects/list/map-city.ts'
import { MapScreen } from '#app/features/projects/list/map-screen.tsx'
import { NothingOnMap } from '#app/features/projects/list/nothing-on-map.tsx'
import { isNoClass } from '#app/features/projects/list/project-choice.ts'
import { ProjectsViewSwitch } from '#app/features/projects/list/projects-view-switch.tsx'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { mapAddress } from '#app/features/projects/projects.search.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { loadedSearch } from '#app/site/navigation/page-search.ts'
import { PageTop } from '#app/site/print/page-top.tsx'

export const Route = createFileRoute('/projects/')({
  ...loadedSearch(mapAddress),
  loader: async ({ context: { queryClient }, deps }) => {
    const [map] = await Promise.all([
      queryClient.ensureQueryData(projectsQueries.map()),
      queryClient.ensureQueryData(menuQueries.menu()),
      queryClient.prefetchQuery(projectsQueries.offers()),
    ])
    const offers = queryClient.getQueryData(projectsQueries.offers().queryKey)
    if (isNoClass(offers, deps)) throw notFound()
    const shown = mapOfCity(map, deps.city, deps.finished === 1)
    if (!shown && (deps.city !== undefined || deps.finished)) throw notFound()
    // Another city and a filter are states of this page; search engines get the whole list by its own address.
    const isNarrowed = Object.values(deps).some((value) => value !== undefined)
    const words = isNarrowed && shown && { title: `Проекты на карте: ${shown.city.name}`, isIndexed: false }
    return declaredPage('/projects', words || {})
  },
  head: loadedHead,
  component: ProjectsPage,
})

function ProjectsPage() {
  const search = Route.useSearch()
  const { data: map } = useSuspenseQuery(projectsQueries.map())
  const { data: menu } = useSuspenseQuery(menuQueries.menu())
  const { data: offers = [] } = useQuery(projectsQueries.offers())
  const shown = mapOfCity(map, search.city, search.finished === 1)
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-3 gap-y-4">
        <h1 className="title-1">Проекты</h1>
        <ProjectsViewSwitch search={search} />
      </div>
      {shown ? (
        <MapScreen shown={shown} offers={offers} search={search} />
      ) : (
        <NothingOnMap isAnyOnSale={menu.cities.some(({ projects }) => projects.length > 0)} />
      )}
    </>
  )
}
