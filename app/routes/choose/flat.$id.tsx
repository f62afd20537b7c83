import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import type { FlatCard } from '#app/contract/flat.ts'
import { flatCardAddress } from '#app/features/flats/card/flat-card.search.ts'
import { housePictures } from '#app/features/flats/card/pictures/card-pictures.ts'
import { prefetchPanel } from '#app/features/flats/card/prefetch-panel.ts'
import { loadSummary } from '#app/features/flats/card/summary/lazy-summary.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { readId } from '#app/features/flats/read-id.ts'
import { answerStatus } from '#app/site/errors/answer-status.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { siteOrigin } from '#app/site/site-origin.ts'
import { FlatPage } from './-flat-page.tsx'
import { loadLowerParts } from './-flat-page-data.ts'

export const Route = createFileRoute('/choose/flat/$id')({
  ...pageSearch(flatCardAddress),
  loaderDeps: ({ search: { photo, tab } }) => ({ photo, tab }),
  loader: async ({ context, params, location, deps: { photo, tab } }) => {
    const flat = await context.queryClient.ensureQueryData(flatsQueries.card(readId(params.id)))
    if (photo !== undefined && photo > housePictures(flat).length) throw notFound()
    const [{ flatCardHead }, { flatSearchState }] = await Promise.all([
      // A page that came from the server has its head.
      import('#app/features/flats/card/flat-card-head.ts'),
      import('#app/domain/search/search-state.ts'),
      prefetchPanel(context.queryClient, flat, tab),
      loadLowerParts(context.queryClient, flat, flatCardAddress.read(location.search).extras),
      !import.meta.env.SSR && loadSummary(),
    ])
    const now = Date.now()
    // Long off sale: people still see it, search engines forget it.
    if (flatSearchState(flat, now) === 'gone') answerStatus(410)
    const path = `/choose/flat/${flat.id}`
    const head = flatCardHead(flat, `${siteOrigin()}${path}`, now)
    const picture = import.meta.env.SSR ? await pictureOf(flat, path) : undefined
    return declaredPage('/choose/flat', { ...head, path, picture }, flat.title)
  },
  head: loadedHead,
  component: FlatOfAddress,
})

/** Loaded on the server alone: nothing of it is in the scripts of the page. */
async function pictureOf(flat: FlatCard, path: string) {
  const [{ linkPicture }, { flatPicture }] = await Promise.all([
    import('#app/config/link-picture.ts'),
    import('#app/domain/link-picture/choice-pictures.ts'),
  ])
  return linkPicture(path, flatPicture(flat))
}

function FlatOfAddress() {
  const { data: flat } = useSuspenseQuery(flatsQueries.card(readId(Route.useParams().id)))
  return <FlatPage flat={flat} crumbs={Route.useLoaderData().crumbs} search={Route.useSearch()} />
}
