import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ShareLink } from '#app/blocks/share/share-link.tsx'
import { linkPicture } from '#app/config/link-picture.ts'
import type { Action } from '#app/contract/content/actions.ts'
import { promotionPicture } from '#app/domain/link-picture/story-pictures.ts'
import { ActionFlats, ToActionFlats } from '#app/features/actions/action-flats.tsx'
import { ActionScreen } from '#app/features/actions/action-screen.tsx'
import { actionsQueries } from '#app/features/actions/actions.queries.ts'
import { flatAddress } from '#app/features/flats/flats.search.ts'
import { distinctPlansQueries } from '#app/features/flats/list/distinct-plans.queries.ts'
import { flatCard } from '#app/routes/-cards.tsx'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { PageTop } from '#app/site/print/page-top.tsx'

/** Cards on the page, of other plans first; the list of flats has them all. */
const SHOWN_GROUPS = 8

/** The flats of a promotion as the list of flats shows them; none without a filter, or when it is over. */
function flatsOf({ filter, flats_total }: Action) {
  return filter && flats_total !== null ? flatAddress.read(filter) : undefined
}

export const Route = createFileRoute('/actions/$url')({
  loader: async ({ context: { queryClient }, params: { url } }) => {
    const action = await queryClient.ensureQueryData(actionsQueries.action(url))
    const search = flatsOf(action)
    if (search) await queryClient.ensureQueryData(distinctPlansQueries.first(search, SHOWN_GROUPS))
    const { title, lead: description } = action
    const path = `/actions/${url}`
    const picture = import.meta.env.SSR ? linkPicture(path, promotionPicture(action)) : undefined
    return declaredPage('/actions', { title, description, path, picture }, title)
  },
  head: loadedHead,
  component: ActionPage,
})

function ActionPage() {
  const { data: action } = useSuspenseQuery(actionsQueries.action(Route.useParams().url))
  const search = flatsOf(action)
  const { data: first } = useQuery({
    ...distinctPlansQueries.first(search ?? {}, SHOWN_GROUPS),
    enabled: search !== undefined,
  })
  const found = search && first && { total: first.flats, filter: search }
  const flats = found && (
    <ActionFlats {...found} cards={first.items.map(({ flat }) => ({ ...flat, card: flatCard(flat) }))} />
  )
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs.slice(0, -1)} />
      <ActionScreen
        action={action}
        flats={flats}
        toFlats={found && <ToActionFlats {...found} />}
        share={<ShareLink title={action.title} />}
      />
    </>
  )
}
