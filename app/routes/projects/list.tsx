import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ProjectsByCity } from '#app/blocks/projects-by-city.tsx'
import { isPageOn } from '#app/config/company.ts'
import { FinishedColumn } from '#app/features/projects/finished/finished-column.tsx'
import { projectListData } from '#app/features/projects/list/project-list-data.ts'
import { ProjectsViewSwitch } from '#app/features/projects/list/projects-view-switch.tsx'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { PageTop } from '#app/site/print/page-top.tsx'
import { siteOrigin } from '#app/site/site-origin.ts'

export const Route = createFileRoute('/projects/list')({
  loader: async ({ context }) => {
    const [cities] = await Promise.all([
      context.queryClient.ensureQueryData(projectsQueries.byCity()),
      context.queryClient.prefetchQuery(projectsQueries.offers()),
      context.queryClient.prefetchQuery(projectsQueries.finished()),
    ])
    const projects = cities.flatMap((city) => city.projects)
    return declaredPage('/projects/list', { data: [projectListData(projects, siteOrigin())] })
  },
  head: loadedHead,
  component: ProjectsListPage,
})

function ProjectsListPage() {
  const { data: cities } = useSuspenseQuery(projectsQueries.byCity())
  const { data: offers } = useQuery(projectsQueries.offers())
  const { data: finished } = useQuery(projectsQueries.finished())
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 lg:mb-12">
        <h1 className="title-1">Все проекты</h1>
        <ProjectsViewSwitch />
      </div>
      <ProjectsByCity
        cities={cities.map(({ city, projects }) => ({
          city,
          projects: projects.filter(({ state }) => state !== 'finished'),
        }))}
        {...(offers && { offers })}
      >
        {isPageOn('/projects-finished') && (
          <FinishedColumn projects={finished?.cities.flatMap((city) => city.projects)} />
        )}
      </ProjectsByCity>
    </>
  )
}
