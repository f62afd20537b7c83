import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ProjectCard } from '#app/blocks/project-card.tsx'
import { isPageOn } from '#app/config/company.ts'
import { projectListData } from '#app/features/projects/list/project-list-data.ts'
import { ProjectsViewSwitch } from '#app/features/projects/list/projects-view-switch.tsx'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { PageTop } from '#app/site/print/page-top.tsx'
import { siteOrigin } from '#app/site/site-origin.ts'

export const Route = createFileRoute('/projects/list')({
  loader: async ({ context }) => {
    const cities = await context.queryClient.ensureQueryData(projectsQueries.byCity())
    const projects = cities.flatMap((city) => city.projects)
    return declaredPage('/projects/list', { data: [projectListData(projects, siteOrigin())] })
  },
  head: loadedHead,
  component: ProjectsListPage,
})

function ProjectsListPage() {
  const { data: cities } = useSuspenseQuery(projectsQueries.byCity())
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 lg:mb-12">
        <h1 className="title-1">Все проекты</h1>
        <ProjectsViewSwitch />
      </div>
      {cities.map(({ city, projects }) => {
        const current = projects.filter(({ state }) => state !== 'finished')
        if (current.length === 0) return null
        return (
          <section key={city.id} aria-label={city.name} className="mb-section-half">
            <h2 className="title-2 mb-6">{city.name}</h2>
            <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
              {current.map((project) => (
                <li key={project.id}>
                  <ProjectCard project={project} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {isPageOn('/projects-finished') && (
        <Link to="/projects-finished" className="link inline-flex min-h-touch items-center">
          Сданные проекты
        </Link>
      )}
    </>
  )
}
