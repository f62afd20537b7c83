import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { documentAddress } from '#app/features/documents/documents.search.ts'
import { DeadlineHistory } from '#app/features/progress/deadline-history.tsx'
import { finishedProjectHead } from '#app/features/projects/finished/finished-project-head.ts'
import { FinishedProjectScreen } from '#app/features/projects/finished/finished-project-screen.tsx'
import { nearestOnSale } from '#app/features/projects/finished/nearest-on-sale.ts'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { LazyPrintHead } from '#app/site/print/lazy-print-head.ts'
import { siteOrigin } from '#app/site/site-origin.ts'

export const Route = createFileRoute('/projects-finished/$url')({
  ...pageSearch(documentAddress),
  staticData: { layout: 'index' },
  loader: async ({ context, params: { url } }) => {
    const [complex] = await Promise.all([
      context.queryClient.ensureQueryData(projectsQueries.complex(url)),
      context.queryClient.prefetchQuery(projectsQueries.byCity()),
      context.queryClient.prefetchQuery(projectsQueries.map()),
    ])
    const path = `/projects-finished/${complex.slug}`
    const head = finishedProjectHead(complex, `${siteOrigin()}${path}`)
    return declaredPage('/projects-finished', { ...head, path }, complex.name)
  },
  head: loadedHead,
  component: ComplexPage,
})

function ComplexPage() {
  const { data: complex } = useSuspenseQuery(projectsQueries.complex(Route.useParams().url))
  const { data: cities = [] } = useQuery(projectsQueries.byCity())
  const { data: map = { projects: [] } } = useQuery(projectsQueries.map())
  const projects = cities.flatMap((city) => city.projects)
  return (
    <>
      <div className="page-width">
        <LazyPrintHead />
      </div>
      <FinishedProjectScreen
        complex={complex}
        crumbs={Route.useLoaderData().crumbs}
        openDocument={Route.useSearch().document}
        onSale={nearestOnSale(complex, projects, map)}
        flats={map.projects.find(({ id }) => id === complex.id)?.flats ?? 0}
        shifts={complex.shifts.length > 0 ? <DeadlineHistory shifts={complex.shifts} /> : null}
      />
    </>
  )
}
