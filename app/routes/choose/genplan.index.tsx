import { createFileRoute } from '@tanstack/react-router'
import { genplanQueries } from '#app/features/genplan/genplan.queries.ts'
import { genplanInOrder, readGenplanSearch } from '#app/features/genplan/genplan.search.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { badSearchIsNotFound } from '#app/site/navigation/bad-search.ts'
import { GenplanPage } from './-genplan-page.tsx'
import { loadGenplan } from './-genplan-reading.ts'

export const Route = createFileRoute('/choose/genplan/')({
  ...badSearchIsNotFound,
  staticData: { layout: 'choose' },
  validateSearch: readGenplanSearch,
  search: { middlewares: [({ search, next }) => genplanInOrder(next(search))] },
  loaderDeps: ({ search }) => readGenplanSearch(search),
  loader: async ({ context: { queryClient }, deps }) =>
    loadGenplan(queryClient, await queryClient.ensureQueryData(genplanQueries.main(deps.city)), deps),
  head: loadedHead,
  component: MainProjectPage,
})

function MainProjectPage() {
  return (
    <GenplanPage loaded={Route.useLoaderData()} search={Route.useLoaderDeps()} action="/choose/genplan" />
  )
}
