import { createFileRoute, notFound } from '@tanstack/react-router'
import { company } from '#app/config/company.ts'
import { advantagesQueries } from '#app/features/advantages/advantages.queries.ts'
import { advantageAddress } from '#app/features/advantages/advantages.search.ts'
import { mortgageQueries } from '#app/features/mortgage/mortgage.queries.ts'
import { progressQueries } from '#app/features/progress/progress.queries.ts'
import { infrastructureQueries } from '#app/features/projects/infrastructure.queries.ts'
import { streetHead } from '#app/features/projects/page/project-head.ts'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { LazyPrintHead } from '#app/site/print/lazy-print-head.ts'
import { siteOrigin } from '#app/site/site-origin.ts'
import { StreetPage } from './projects/-street-page.tsx'

/** The project whose street this page is; a company without one has no such page. */
function streetProject(): string {
  const slug = company().street?.project
  if (slug === undefined) throw notFound()
  return slug
}

export const Route = createFileRoute('/zarechenskaya')({
  ...pageSearch(advantageAddress),
  staticData: { layout: 'index' },
  loaderDeps: ({ search: { advantage } }) => ({ advantage }),
  loader: async ({ context: { queryClient }, deps: { advantage } }) => {
    const slug = streetProject()
    const [project] = await Promise.all([
      queryClient.ensureQueryData(projectsQueries.page(slug)),
      queryClient.prefetchQuery(infrastructureQueries.nearest(slug)),
      queryClient.prefetchQuery(projectsQueries.entrances(slug)),
      queryClient.prefetchQuery(progressQueries.summary(slug)),
      queryClient.prefetchQuery(mortgageQueries.offers()),
      advantage && queryClient.prefetchQuery(advantagesQueries.popup(advantage)),
    ])
    if (advantage && !project.advantages.some(({ id }) => id === advantage)) throw notFound()
    const head = streetHead(project, `${siteOrigin()}/projects/${slug}`)
    return declaredPage('/projects', { ...head, path: '/zarechenskaya' }, project.name)
  },
  head: loadedHead,
  component: ZarechenskayaPage,
})

function ZarechenskayaPage() {
  const { crumbs } = Route.useLoaderData()
  const { advantage } = Route.useLoaderDeps()
  return (
    <>
      <div className="page-width">
        <LazyPrintHead />
      </div>
      <StreetPage slug={streetProject()} crumbs={crumbs} advantage={advantage} />
    </>
  )
}
