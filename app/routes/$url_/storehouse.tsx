import { createFileRoute } from '@tanstack/react-router'
import { storehouseAddress } from '#app/features/flats/storerooms/storehouse.search.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { loadedSearch } from '#app/site/navigation/page-search.ts'
import { loadProjectUnits } from './-load-project-units.ts'
import { ProjectUnits } from './-project-units.tsx'

export const Route = createFileRoute('/$url_/storehouse')({
  ...loadedSearch(storehouseAddress),
  loader: ({ context: { queryClient }, params: { url }, deps }) =>
    loadProjectUnits('storeroom', queryClient, url, deps),
  head: loadedHead,
  component: StorehousePage,
})

function StorehousePage() {
  const { crumbs } = Route.useLoaderData()
  return (
    <ProjectUnits
      kind="storeroom"
      project={Route.useParams().url}
      search={Route.useLoaderDeps()}
      crumbs={crumbs}
    />
  )
}
