import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { formatFlatCount } from '#app/domain/format.ts'
import { LazyFormLinks } from '#app/features/forms/places/lazy-form-links.ts'
import { citiesQueries } from '#app/features/projects/cities.queries.ts'
import { CityList } from '#app/features/projects/list/city-list.tsx'
import { WaysToChoose } from '#app/features/projects/list/ways-to-choose.tsx'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'

export const Route = createFileRoute('/choose/')({
  staticData: { layout: 'choose' },
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(citiesQueries.list())
    return declaredPage('/choose')
  },
  head: loadedHead,
  component: ChoosePage,
})

function ChoosePage() {
  const { data } = useSuspenseQuery(citiesQueries.list())
  const free = data.cities.reduce((sum, city) => sum + city.flats, 0)
  return (
    <>
      <Breadcrumbs items={Route.useLoaderData().crumbs} />
      <h1 className="title-2 mb-3">Выбор квартиры</h1>
      <p className="mb-12 text-lead text-tush-2">Сейчас в продаже {formatFlatCount(free)}.</p>
      <WaysToChoose />
      <div className="mt-12">
        <LazyFormLinks />
      </div>
      <h2 className="title-3 mt-section-half mb-6">Города и проекты</h2>
      <CityList cities={data.cities} />
    </>
  )
}
