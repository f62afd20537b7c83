import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { progressQueries } from '#app/features/progress/progress.queries.ts'
import { SiteCards } from '#app/features/progress/sites/site-cards.tsx'
import { AskForCall } from '#app/routes/forms/-ask-for-call.tsx'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { PageTop } from '#app/site/print/page-top.tsx'

export const Route = createFileRoute('/projects/progress')({
  loader: async ({ context: { queryClient } }) => {
    const sites = await queryClient.ensureQueryData(progressQueries.overview())
    if (sites.length === 0) throw notFound()
    return declaredPage('/projects/progress')
  },
  head: loadedHead,
  component: AllProgressPage,
})

function AllProgressPage() {
  const { data: sites } = useSuspenseQuery(progressQueries.overview())
  const projects = [...Map.groupBy(sites, ({ project }) => project.id).values()]
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <h1 className="title-1 mb-6 lg:mb-12">Ход строительства</h1>
      {projects.map((own) => {
        const name = own[0]?.project.name
        return (
          <section key={name} aria-label={name} className="mb-section-half">
            <h2 className="title-2 mb-6">{name}</h2>
            <SiteCards items={own} />
          </section>
        )
      })}
      <AskForCall />
    </>
  )
}
