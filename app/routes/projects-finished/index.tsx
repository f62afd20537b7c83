import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { BuildingNow } from '#app/features/projects/finished/building-now.tsx'
import { FinishedScreen } from '#app/features/projects/finished/finished-screen.tsx'
import { onSaleBeside } from '#app/features/projects/finished/nearest-on-sale.ts'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { LazyPrintHead } from '#app/site/print/lazy-print-head.ts'

export const Route = createFileRoute('/projects-finished/')({
  staticData: { layout: 'index' },
  // What is on sale beside the finished projects may be missing (E2).
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(projectsQueries.finished()),
      queryClient.prefetchQuery(projectsQueries.byCity()),
    ])
    return declaredPage('/projects-finished')
  },
  head: loadedHead,
  component: FinishedPage,
})

function FinishedPage() {
  const { data: finished } = useSuspenseQuery(projectsQueries.finished())
  const { data: others = [] } = useQuery(projectsQueries.byCity())
  const projects = others.flatMap((city) => city.projects)
  return (
    <>
      <div className="page-width pt-6 lg:pt-8">
        <LazyPrintHead />
        <FinishedScreen {...finished} crumbs={Route.useLoaderData().crumbs} />
      </div>
      <BuildingNow onSale={onSaleBeside(finished.cities, projects)} />
    </>
  )
}
