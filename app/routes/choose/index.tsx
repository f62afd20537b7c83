import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { formatFlatCount } from '#app/domain/format.ts'
import { LazyFormLinks } from '#app/features/forms/places/lazy-form-links.ts'
import { citiesQueries } from '#app/features/projects/cities.queries.ts'
import { CityList } from '#app/features/projects/list/city-list.tsx'
import { BesidesFlats } from '#app/features/projects/ways/besides-flats.tsx'
import { figuresQueries } from '#app/features/projects/ways/figures.queries.ts'
import { WaysToChoose } from '#app/features/projects/ways/ways-to-choose.tsx'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'

export const Route = createFileRoute('/choose/')({
  staticData: { layout: 'choose' },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(citiesQueries.list()),
      queryClient.prefetchQuery(figuresQueries.flats()),
      queryClient.prefetchQuery(figuresQueries.houses()),
      queryClient.prefetchQuery(figuresQueries.types()),
      queryClient.prefetchQuery(figuresQueries.selections()),
      queryClient.prefetchQuery(figuresQueries.commerce()),
      queryClient.prefetchQuery(figuresQueries.units()),
    ])
    return declaredPage('/choose')
  },
  head: loadedHead,
  component: ChoosePage,
})

function ChoosePage() {
  const { data } = useSuspenseQuery(citiesQueries.list())
  const { data: flats } = useQuery(figuresQueries.flats())
  const { data: houses } = useQuery(figuresQueries.houses())
  const { data: types } = useQuery(figuresQueries.types())
  const { data: selections } = useQuery(figuresQueries.selections())
  const { data: commerce } = useQuery(figuresQueries.commerce())
  const { data: units } = useQuery(figuresQueries.units())
  const free = data.cities.reduce((sum, city) => sum + city.flats, 0)
  return (
    <>
      <Breadcrumbs items={Route.useLoaderData().crumbs} />
      <h1 className="title-2 mb-3">Выбор квартиры</h1>
      <p className="mb-12 text-lead text-tush-2">Сейчас в продаже {formatFlatCount(free)}.</p>
      <WaysToChoose figures={{ flats, houses, types, selections }} />
      <BesidesFlats commerce={commerce} units={units} />
      <div className="mt-12">
        <LazyFormLinks />
      </div>
      <h2 className="title-3 mt-section-half mb-6">Города и проекты</h2>
      <CityList cities={data.cities} />
    </>
  )
}
