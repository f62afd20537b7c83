import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { advantagesQueries } from '#app/features/advantages/advantages.queries.ts'
import { mortgageQueries } from '#app/features/mortgage/mortgage.queries.ts'
import { progressQueries } from '#app/features/progress/progress.queries.ts'
import { infrastructureQueries } from '#app/features/projects/infrastructure.queries.ts'
import { projectHead } from '#app/features/projects/page/project-head.ts'
import { pricesQueries } from '#app/features/projects/prices/prices.queries.ts'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { projectAddress } from '#app/features/projects/projects.search.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { LazyPrintHead } from '#app/site/print/lazy-print-head.ts'
import { siteOrigin } from '#app/site/site-origin.ts'
import { ProjectPage } from './-project-page.tsx'

export const Route = createFileRoute('/projects/$url/')({
  ...pageSearch(projectAddress),
  staticData: { layout: 'index' },
  loaderDeps: ({ search: { advantage, furnish } }) => ({ advantage, furnish }),
  // The project is the page; what stands around it may be missing (E2).
  loader: async ({ context: { queryClient }, params: { url }, deps: { advantage, furnish } }) => {
    const [project] = await Promise.all([
      queryClient.ensureQueryData(projectsQueries.page(url)),
      queryClient.prefetchQuery(projectsQueries.furnishes()),
      queryClient.prefetchQuery(infrastructureQueries.map(url)),
      queryClient.prefetchQuery(progressQueries.summary(url)),
      queryClient.prefetchQuery(mortgageQueries.offers()),
      queryClient.prefetchQuery(pricesQueries.m2([url])),
      advantage !== undefined && queryClient.prefetchQuery(advantagesQueries.popup(advantage)),
    ])
    if (project.state === 'finished') {
      throw redirect({ to: '/projects-finished/$url', params: { url }, statusCode: 301 })
    }
    const furnishes = queryClient.getQueryData(projectsQueries.furnishes().queryKey)
    const hasAdvantage = advantage === undefined || project.advantages.some(({ id }) => id === advantage)
    const hasFurnish = furnish === undefined || !furnishes || furnishes.some(({ slug }) => slug === furnish)
    if (!hasAdvantage || !hasFurnish) throw notFound()
    const path = `/projects/${project.slug}`
    const head = projectHead(project, `${siteOrigin()}${path}`)
    return declaredPage('/projects', { ...head, path }, project.name)
  },
  head: loadedHead,
  component: ProjectPageOfAddress,
})

function ProjectPageOfAddress() {
  const { url } = Route.useParams()
  const { crumbs } = Route.useLoaderData()
  const { document } = Route.useSearch()
  return (
    <>
      <div className="page-width">
        <LazyPrintHead />
      </div>
      <ProjectPage {...{ url, crumbs, document }} {...Route.useLoaderDeps()} />
    </>
  )
}
