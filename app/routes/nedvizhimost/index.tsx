import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { citiesQueries } from '#app/features/projects/cities.queries.ts'
import { CityList } from '#app/features/projects/list/city-list.tsx'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { SelectionDirectory } from '#app/features/selections/selection-directory.tsx'
import { selectionsQueries } from '#app/features/selections/selections.queries.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { PageTop } from '#app/site/print/page-top.tsx'

export const Route = createFileRoute('/nedvizhimost/')({
  staticData: { layout: 'choose' },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(citiesQueries.list()),
      queryClient.prefetchQuery(projectsQueries.byCity()),
      queryClient.prefetchQuery(selectionsQueries.groups('flats')),
    ])
    return declaredPage('/nedvizhimost')
  },
  head: loadedHead,
  component: FlatsLandingPage,
})

function FlatsLandingPage() {
  const { data } = useSuspenseQuery(citiesQueries.list())
  const { data: byCity } = useQuery(projectsQueries.byCity())
  const { data: directory } = useQuery(selectionsQueries.groups('flats'))
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <h1 className="title-1 mb-12">Квартиры от застройщика</h1>
      <h2 className="sr-only">Города и проекты</h2>
      <CityList cities={data.cities} summaries={byCity?.flatMap(({ projects }) => projects)} />
      {directory && (
        <div className="mt-section">
          <SelectionDirectory groups={directory.groups} />
        </div>
      )}
    </>
  )
}
