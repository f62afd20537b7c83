import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FlatCard } from '#app/blocks/flat/flat-card.tsx'
import { FlatHeart } from '#app/features/favorites/card-hearts.tsx'
import { flatCardHead } from '#app/features/flats/card/flat-card-head.ts'
import { FlatScreen } from '#app/features/flats/card/flat-screen.tsx'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { readId } from '#app/features/flats/read-id.ts'
import { FloorPlanLink } from '#app/features/genplan/floor/floor-plan-link.tsx'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { usePhoneOf } from '#app/site/phone-link.tsx'
import { PrintHead } from '#app/site/print/print-head.tsx'
import { siteOrigin } from '#app/site/site-origin.ts'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'

export const Route = createFileRoute('/choose/flat/$id')({
  loader: async ({ context, params }) => {
    const flat = await context.queryClient.ensureQueryData(flatsQueries.card(readId(params.id)))
    const path = `/choose/flat/${flat.id}`
    const head = flatCardHead(flat, `${siteOrigin()}${path}`, Date.now())
    return declaredPage('/choose/flat', { ...head, path }, flat.title)
  },
  head: loadedHead,
  component: FlatPage,
})

function FlatPage() {
  const { data: flat } = useSuspenseQuery(flatsQueries.card(readId(Route.useParams().id)))
  return (
    <>
      <PrintHead path={`/choose/flat/${flat.id}`} />
      <Breadcrumbs items={Route.useLoaderData().crumbs} />
      <FlatScreen
        flat={flat}
        phone={usePhoneOf(flat.city.id)}
        favorite={<FlatHeart flat={flat} />}
        place={<FloorPlanLink flat={flat} />}
        card={(similar) => <FlatCard flat={similar} action={<FlatHeart flat={similar} />} />}
      />
    </>
  )
}
