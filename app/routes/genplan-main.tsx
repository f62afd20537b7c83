import { createFileRoute } from '@tanstack/react-router'
import { genplanQueries } from '#app/features/genplan/genplan.queries.ts'
import { genplanAddress } from '#app/features/genplan/genplan.search.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { loadedSearch } from '#app/site/navigation/page-search.ts'
import { GenplanPage } from './choose/-genplan/genplan-page.tsx'
import { loadGenplan } from './choose/-genplan/genplan-reading.ts'

export const Route = createFileRoute('/genplan-main')({
  ...loadedSearch(genplanAddress),
  staticData: { layout: 'choose' },
  loader: async ({ context: { queryClient }, deps }) =>
    loadGenplan(queryClient, await queryClient.ensureQueryData(genplanQueries.main(deps.city)), deps),
  head: loadedHead,
  component: MainPage,
})

function MainPage() {
  return <GenplanPage loaded={Route.useLoaderData()} search={Route.useLoaderDeps()} action="/genplan-main" />
}
