import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { flatCardHead } from '#app/features/flats/card/flat-card-head.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { readId } from '#app/features/flats/read-id.ts'
import { mortgageQueries } from '#app/features/mortgage/mortgage.queries.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { siteOrigin } from '#app/site/site-origin.ts'
import { FlatPage } from './-flat-page.tsx'

export const Route = createFileRoute('/choose/flat/$id')({
  loader: async ({ context, params }) => {
    const [flat] = await Promise.all([
      context.queryClient.ensureQueryData(flatsQueries.card(readId(params.id))),
      context.queryClient.prefetchQuery(mortgageQueries.offers()),
    ])
    const path = `/choose/flat/${flat.id}`
    const head = flatCardHead(flat, `${siteOrigin()}${path}`, Date.now())
    return declaredPage('/choose/flat', { ...head, path }, flat.title)
  },
  head: loadedHead,
  component: FlatOfAddress,
})

function FlatOfAddress() {
  const { data: flat } = useSuspenseQuery(flatsQueries.card(readId(Route.useParams().id)))
  return <FlatPage flat={flat} crumbs={Route.useLoaderData().crumbs} />
}
