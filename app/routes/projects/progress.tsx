import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { progressQueries } from '#app/features/progress/progress.queries.ts'
import { ProjectSites } from '#app/features/progress/sites/project-sites.tsx'
import { sitesWords } from '#app/features/progress/sites/site-facts.ts'
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
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <h1 className="title-1">Ход строительства</h1>
      <p className="figures mt-4 text-lead text-tush-2">{sitesWords(sites)}</p>
      <ProjectSites sites={sites} />
      <AskForCall />
    </>
  )
}
