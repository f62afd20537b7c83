import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { advantagesQueries } from '#app/features/advantages/advantages.queries.ts'
import { Advantages } from '#app/features/advantages/advantages.tsx'
import { progressQueries } from '#app/features/progress/progress.queries.ts'
import { ProgressSummary } from '#app/features/progress/progress-summary.tsx'
import { infrastructureQueries } from '#app/features/projects/infrastructure.queries.ts'
import { projectHead } from '#app/features/projects/page/project-head.ts'
import { ProjectScreen } from '#app/features/projects/page/project-screen.tsx'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { projectAddress } from '#app/features/projects/projects.search.ts'
import { LateInfrastructure } from '#app/features/projects/surroundings/late-infrastructure.ts'
import { breadcrumbData } from '#app/site/head/breadcrumb-data.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { siteOrigin } from '#app/site/site-origin.ts'

const crumbsOf = ({ name }: { name: string }) => [
  { label: 'Главная', href: '/' },
  { label: 'Проекты', href: '/projects' },
  { label: name },
]

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
      queryClient.prefetchQuery(progressQueries.ofProject(url)),
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
    return { head: { ...head, path, data: [...head.data, breadcrumbData(crumbsOf(project))] } }
  },
  head: loadedHead,
  component: ProjectPage,
})

function ProjectPage() {
  const { url } = Route.useParams()
  const { advantage, furnish } = Route.useSearch()
  const { data: project } = useSuspenseQuery(projectsQueries.page(url))
  const { data: furnishes = [] } = useQuery(projectsQueries.furnishes())
  const { data: around } = useQuery({
    ...infrastructureQueries.map(url),
    enabled: project.has_infrastructure,
  })
  const { data: dynamics } = useQuery(progressQueries.ofProject(url))
  return (
    <ProjectScreen
      project={project}
      crumbs={crumbsOf(project)}
      furnishes={furnishes}
      openFurnish={furnish}
      advantages={<Advantages advantages={project.advantages} openId={advantage} />}
      infrastructure={around && around.objects.length > 0 ? <LateInfrastructure slug={url} /> : null}
      progress={dynamics && dynamics.buildings.length > 0 ? <ProgressSummary dynamics={dynamics} /> : null}
    />
  )
}
