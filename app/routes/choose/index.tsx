import { createFileRoute } from '@tanstack/react-router'
import { citiesQueries } from '#app/features/projects/cities.queries.ts'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { figuresQueries } from '#app/features/projects/ways/figures.queries.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { ChoosePage } from './-ways/choose-page.tsx'

export const Route = createFileRoute('/choose/')({
  staticData: { layout: 'choose' },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(citiesQueries.list()),
      queryClient.prefetchQuery(projectsQueries.byCity()),
      queryClient.prefetchQuery(projectsQueries.finishedSum()),
      queryClient.prefetchQuery(figuresQueries.flats()),
      queryClient.prefetchQuery(figuresQueries.houses()),
      queryClient.prefetchQuery(figuresQueries.types()),
      queryClient.prefetchQuery(figuresQueries.masterPlans()),
      queryClient.prefetchQuery(figuresQueries.selections()),
      queryClient.prefetchQuery(figuresQueries.commerce()),
      queryClient.prefetchQuery(figuresQueries.units()),
    ])
    return declaredPage('/choose')
  },
  head: loadedHead,
  component: () => <ChoosePage crumbs={Route.useLoaderData().crumbs} />,
})
