import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { aboutQueries } from '#app/features/about/about.queries.ts'
import { AboutScreen } from '#app/features/about/about-screen.tsx'
import { FinishedCard } from '#app/features/projects/finished/finished-card.tsx'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { organizationData } from '#app/site/head/organization-data.ts'
import { LazyPrintHead } from '#app/site/print/lazy-print-head.ts'

/** Finished projects on the page; a page of their own has them all. */
const SHOWN_FINISHED = 2

export const Route = createFileRoute('/about/')({
  staticData: { layout: 'index' },
  loader: async ({ context: { queryClient } }) => {
    const [{ title, description }] = await Promise.all([
      queryClient.ensureQueryData(aboutQueries.company()),
      queryClient.prefetchQuery(projectsQueries.finished()),
    ])
    return declaredPage('/about', { title, description, data: [organizationData()] })
  },
  head: loadedHead,
  component: AboutPage,
})

function AboutPage() {
  const { data: about } = useSuspenseQuery(aboutQueries.company())
  const { data: finished } = useQuery(projectsQueries.finished())
  const newest = (finished?.cities ?? [])
    .flatMap(({ projects }) => projects)
    .sort((a, b) => b.year - a.year)
    .slice(0, SHOWN_FINISHED)
  return (
    <>
      <div className="page-width">
        <LazyPrintHead />
      </div>
      <AboutScreen
        about={about}
        crumbs={Route.useLoaderData().crumbs}
        finished={newest.map((project) => <FinishedCard key={project.id} project={project} />)}
      />
    </>
  )
}
