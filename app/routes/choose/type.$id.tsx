import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FavoriteToggle } from '#app/features/favorites/favorite-toggle.tsx'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { readId } from '#app/features/flats/read-id.ts'
import { typeCardHead } from '#app/features/flats/type-head.ts'
import { TypeScreen } from '#app/features/flats/type-screen.tsx'
import { breadcrumbData } from '#app/site/breadcrumb-data.ts'
import { pageHead } from '#app/site/page-head.ts'
import { siteOrigin } from '#app/site/site-origin.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'

const crumbsOf = (title: string) => [
  { label: 'Главная', href: '/' },
  { label: 'Выбор квартиры', href: '/choose' },
  { label: 'Планировки', href: '/choose/type' },
  { label: title },
]

export const Route = createFileRoute('/choose/type/$id')({
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(flatsQueries.typeCard(readId(params.id))),
  head: ({ loaderData: type }) => {
    if (!type) return {}
    const path = `/choose/type/${type.id}`
    const head = typeCardHead(type, `${siteOrigin()}${path}`)
    return pageHead({ ...head, path, data: [...head.data, breadcrumbData(crumbsOf(type.title))] })
  },
  component: TypePage,
})

function TypePage() {
  const { data: type } = useSuspenseQuery(flatsQueries.typeCard(readId(Route.useParams().id)))
  return (
    <>
      <Breadcrumbs items={crumbsOf(type.title)} />
      <TypeScreen
        type={type}
        favorite={<FavoriteToggle kind="type" id={type.id} title={type.title} price={type.price_from} />}
      />
    </>
  )
}
