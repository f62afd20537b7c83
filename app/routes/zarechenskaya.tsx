import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { site } from '#app/config/site.ts'
import { infrastructureQueries } from '#app/features/projects/infrastructure.queries.ts'
import { streetHead } from '#app/features/projects/page/project-head.ts'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { StreetLanding } from '#app/features/projects/street/street-landing.tsx'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { siteOrigin } from '#app/site/site-origin.ts'

/** The project whose street this page is; a catalogue without it has no such page. */
const SLUG = site.streetProject

export const Route = createFileRoute('/zarechenskaya')({
  staticData: { layout: 'index' },
  loader: async ({ context: { queryClient } }) => {
    const [project] = await Promise.all([
      queryClient.ensureQueryData(projectsQueries.page(SLUG)),
      queryClient.prefetchQuery(infrastructureQueries.map(SLUG)),
    ])
    const head = streetHead(project, `${siteOrigin()}/projects/${SLUG}`)
    return declaredPage('/projects', { ...head, path: '/zarechenskaya' }, project.name)
  },
  head: loadedHead,
  component: ZarechenskayaPage,
})

function ZarechenskayaPage() {
  const { data: project } = useSuspenseQuery(projectsQueries.page(SLUG))
  const { data: around } = useQuery({
    ...infrastructureQueries.map(SLUG),
    enabled: project.has_infrastructure,
  })
  return (
    <StreetLanding project={project} crumbs={Route.useLoaderData().crumbs} around={around?.objects ?? []} />
  )
}
