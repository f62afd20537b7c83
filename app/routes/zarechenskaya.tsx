import { createFileRoute, notFound } from '@tanstack/react-router'
import { company } from '#app/config/company.ts'
import { progressQueries } from '#app/features/progress/progress.queries.ts'
import { infrastructureQueries } from '#app/features/projects/infrastructure.queries.ts'
import { streetHead } from '#app/features/projects/page/project-head.ts'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
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
  staticData: { layout: 'index' },
  loader: async ({ context: { queryClient } }) => {
    const slug = streetProject()
    const [project] = await Promise.all([
      queryClient.ensureQueryData(projectsQueries.page(slug)),
      queryClient.prefetchQuery(infrastructureQueries.map(slug)),
      queryClient.prefetchQuery(projectsQueries.entrances(slug)),
      queryClient.prefetchQuery(progressQueries.summary(slug)),
    ])
    const head = streetHead(project, `${siteOrigin()}/projects/${slug}`)
    return declaredPage('/projects', { ...head, path: '/zarechenskaya' }, project.name)
  },
  head: loadedHead,
  component: ZarechenskayaPage,
})

function ZarechenskayaPage() {
  return (
    <>
      <div className="page-width">
        <LazyPrintHead />
      </div>
      <StreetPage slug={streetProject()} crumbs={Route.useLoaderData().crumbs} />
    </>
  )
}
