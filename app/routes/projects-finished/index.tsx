import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FinishedScreen } from '#app/features/projects/finished/finished-screen.tsx'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { LazyPrintHead } from '#app/site/print/lazy-print-head.ts'

export const Route = createFileRoute('/projects-finished/')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(projectsQueries.finished())
    return declaredPage('/projects-finished')
  },
  head: loadedHead,
  component: FinishedPage,
})

function FinishedPage() {
  const { data: cities } = useSuspenseQuery(projectsQueries.finished())
  return (
    <>
      <LazyPrintHead />
      <FinishedScreen cities={cities} crumbs={Route.useLoaderData().crumbs} />
    </>
  )
}
