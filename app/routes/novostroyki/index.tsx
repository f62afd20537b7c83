import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ProjectsByCity } from '#app/blocks/projects-by-city.tsx'
import { projectsLead } from '#app/features/projects/list/projects-lead.ts'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { LayoutSelections } from '#app/features/selections/layout-selections.tsx'
import { SelectionDirectory } from '#app/features/selections/selection-directory.tsx'
import { selectionsQueries } from '#app/features/selections/selections.queries.ts'
import { TopSelections } from '#app/features/selections/top-selections.tsx'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { PageTop } from '#app/site/print/page-top.tsx'

export const Route = createFileRoute('/novostroyki/')({
  staticData: { layout: 'choose' },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(projectsQueries.byCity()),
      queryClient.prefetchQuery(selectionsQueries.groups('types')),
      queryClient.prefetchQuery(selectionsQueries.top()),
    ])
    return declaredPage('/novostroyki')
  },
  head: loadedHead,
  component: ProjectsLandingPage,
})

function ProjectsLandingPage() {
  const { data: cities } = useSuspenseQuery(projectsQueries.byCity())
  const { data: directory } = useQuery(selectionsQueries.groups('types'))
  const { data: top = [] } = useQuery(selectionsQueries.top())
  const lead = projectsLead(cities)
  const groups = directory?.groups ?? []
  const [group] = groups
  // One group stands beside the projects; several would be a long column there.
  const isBeside = group !== undefined && groups.length === 1
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <div className="mb-8">
        <h1 className="title-1">Новостройки</h1>
        {lead && <p className="figures mt-3 text-lead text-tush-2">{lead}</p>}
      </div>
      <ProjectsByCity
        cities={cities}
        last={isBeside ? (look) => <LayoutSelections {...group} className={look} /> : undefined}
      />
      <TopSelections selections={top} />
      {groups.length > 1 && (
        <div className="mt-section-half">
          <SelectionDirectory groups={groups} />
        </div>
      )}
    </>
  )
}
