import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { TypeHeart } from '#app/features/favorites/card-hearts.tsx'
import { typeCardHead } from '#app/features/flats/card/type-head.ts'
import { TypeScreen } from '#app/features/flats/card/type-screen.tsx'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { readId } from '#app/features/flats/read-id.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { siteOrigin } from '#app/site/site-origin.ts'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'

export const Route = createFileRoute('/choose/type/$id')({
  loader: async ({ context, params }) => {
    const type = await context.queryClient.ensureQueryData(flatsQueries.typeCard(readId(params.id)))
    const path = `/choose/type/${type.id}`
    const head = typeCardHead(type, `${siteOrigin()}${path}`)
    return declaredPage('/choose/type', { ...head, path }, type.title)
  },
  head: loadedHead,
  component: TypePage,
})

function TypePage() {
  const { data: type } = useSuspenseQuery(flatsQueries.typeCard(readId(Route.useParams().id)))
  return (
    <>
      <Breadcrumbs items={Route.useLoaderData().crumbs} />
      <TypeScreen type={type} favorite={<TypeHeart type={type} />} />
    </>
  )
}
