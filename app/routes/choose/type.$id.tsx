import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { layoutName } from '#app/blocks/flat/layout-name.ts'
import { searchState } from '#app/domain/search/search-state.ts'
import { typeCardAddress } from '#app/features/flats/card/flat-card.search.ts'
import { typeCardHead } from '#app/features/flats/card/type-head.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { readId } from '#app/features/flats/read-id.ts'
import { answerStatus } from '#app/site/errors/answer-status.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { siteOrigin } from '#app/site/site-origin.ts'
import { TypePage } from './-type-page.tsx'

export const Route = createFileRoute('/choose/type/$id')({
  ...pageSearch(typeCardAddress),
  staticData: { layout: 'choose' },
  loader: async ({ context, params }) => {
    const type = await context.queryClient.ensureQueryData(flatsQueries.typeCard(readId(params.id)))
    const path = `/choose/type/${type.id}`
    const now = Date.now()
    if (searchState(type.left_at, now) === 'gone') answerStatus(410)
    const head = typeCardHead(type, `${siteOrigin()}${path}`, now)
    return declaredPage('/choose/type', { ...head, path }, layoutName(type))
  },
  head: loadedHead,
  component: TypeOfAddress,
})

function TypeOfAddress() {
  const { data: type } = useSuspenseQuery(flatsQueries.typeCard(readId(Route.useParams().id)))
  return <TypePage type={type} crumbs={Route.useLoaderData().crumbs} plan={Route.useSearch().plan} />
}
