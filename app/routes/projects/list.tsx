import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { isPageOn } from '#app/config/company.ts'
import { FinishedTile } from '#app/features/projects/finished/finished-tile.tsx'
import { ListScreen } from '#app/features/projects/list/list-screen.tsx'
import { isNoClass } from '#app/features/projects/list/project-choice.ts'
import { citiesOnSale, projectListData } from '#app/features/projects/list/project-list-data.ts'
import { ProjectsViewSwitch } from '#app/features/projects/list/projects-view-switch.tsx'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { listAddress } from '#app/features/projects/projects.search.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { loadedSearch } from '#app/site/navigation/page-search.ts'
import { PageTop } from '#app/site/print/page-top.tsx'
import { siteOrigin } from '#app/site/site-origin.ts'

export const Route = createFileRoute('/projects/list')({
  ...loadedSearch(listAddress),
  loader: async ({ context: { queryClient }, deps }) => {
    const [cities] = await Promise.all([
      queryClient.ensureQueryData(projectsQueries.byCity()),
      queryClient.prefetchQuery(projectsQueries.offers()),
      queryClient.prefetchQuery(projectsQueries.finishedSum()),
    ])
    if (isNoClass(queryClient.getQueryData(projectsQueries.offers().queryKey), deps)) throw notFound()
    const shown = citiesOnSale(cities).find(({ city }) => city.id === deps.city)
    if (deps.city !== undefined && !shown) throw notFound()
    // A city and a filter are states of this page; search engines get the whole list.
    const isIndexed = Object.values(deps).every((value) => value === undefined)
    const title = shown && { title: `Проекты: ${shown.city.name}` }
    const data = [projectListData(cities, siteOrigin())]
    return declaredPage('/projects/list', { ...title, isIndexed, data })
  },
  head: loadedHead,
  component: ProjectsListPage,
})

function ProjectsListPage() {
  const search = Route.useSearch()
  const { data: cities } = useSuspenseQuery(projectsQueries.byCity())
  const { data: offers = [] } = useQuery(projectsQueries.offers())
  const { data: finished } = useQuery(projectsQueries.finishedSum())
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-3 gap-y-4">
        <h1 className="title-1">Проекты</h1>
        <ProjectsViewSwitch search={search} />
      </div>
      <ListScreen
        cities={citiesOnSale(cities)}
        offers={offers}
        search={search}
        last={isPageOn('/projects-finished') && finished !== null && <FinishedTile totals={finished} />}
      />
    </>
  )
}
