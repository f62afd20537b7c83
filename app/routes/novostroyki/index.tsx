import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ProjectsByCity } from '#app/blocks/projects-by-city.tsx'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { SelectionDirectory } from '#app/features/selections/selection-directory.tsx'
import { selectionsQueries } from '#app/features/selections/selections.queries.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { PageTop } from '#app/site/print/page-top.tsx'

export const Route = createFileRoute('/novostroyki/')({
  staticData: { layout: 'choose' },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(projectsQueries.byCity()),
      queryClient.prefetchQuery(selectionsQueries.groups('types')),
    ])
    return declaredPage('/novostroyki')
  },
  head: loadedHead,
  component: ProjectsLandingPage,
})

function ProjectsLandingPage() {
  const { data: cities } = useSuspenseQuery(projectsQueries.byCity())
  const { data: directory } = useQuery(selectionsQueries.groups('types'))
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <h1 className="title-1 mb-12">Новостройки</h1>
      <ProjectsByCity cities={cities} />
      {directory && directory.groups.length > 0 && <SelectionDirectory groups={directory.groups} />}
    </>
  )
}
