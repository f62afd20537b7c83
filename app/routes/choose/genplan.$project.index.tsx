import { createFileRoute, isNotFound, redirect } from '@tanstack/react-router'
import { genplanQueries } from '#app/features/genplan/genplan.queries.ts'
import { genplanAddress } from '#app/features/genplan/genplan.search.ts'
import { pickFilter } from '#app/platform/address/filter-address.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { loadedSearch } from '#app/site/navigation/page-search.ts'
import { GenplanPage } from './-genplan/genplan-page.tsx'
import { loadGenplan } from './-genplan/genplan-reading.ts'

export const Route = createFileRoute('/choose/genplan/$project/')({
  ...loadedSearch(genplanAddress),
  staticData: { layout: 'choose' },
  loader: async ({ context: { queryClient }, params: { project }, deps }) => {
    try {
      return await loadGenplan(queryClient, project, deps)
    } catch (error) {
      if (!isNotFound(error)) throw error
      // Where the project is left out, the house is one of the main project.
      const slug = await queryClient.ensureQueryData(genplanQueries.main())
      const main = await queryClient.ensureQueryData(genplanQueries.project(slug, pickFilter(deps)))
      const house = main.house_list.find((one) => one.slug === project)
      if (house) throw redirect({ to: house.url, search: deps })
      throw error
    }
  },
  head: loadedHead,
  component: ProjectPage,
})

function ProjectPage() {
  const { project } = Route.useParams()
  return (
    <GenplanPage
      loaded={Route.useLoaderData()}
      search={Route.useLoaderDeps()}
      action={`/choose/genplan/${project}`}
    />
  )
}
