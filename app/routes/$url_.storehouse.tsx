import { useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { joinPages, pagesTo, readPages, shownAt } from '#app/features/flats/list/pages.ts'
import { storehouseQueries } from '#app/features/flats/storerooms/storehouse.queries.ts'
import { storehouseAddress } from '#app/features/flats/storerooms/storehouse.search.ts'
import { storehouseHead } from '#app/features/flats/storerooms/storehouse-head.ts'
import { StorehouseScreen } from '#app/features/flats/storerooms/storehouse-screen.tsx'
import { AskForCall } from '#app/routes/forms/-ask-for-call.tsx'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { usePhoneOf } from '#app/site/phone-link.tsx'
import { PageTop } from '#app/site/print/page-top.tsx'
import { siteOrigin } from '#app/site/site-origin.ts'

export const Route = createFileRoute('/$url_/storehouse')({
  ...pageSearch(storehouseAddress),
  loaderDeps: ({ search }) => storehouseAddress.read(search),
  loader: async ({ context: { queryClient }, params: { url }, deps }) => {
    const card = deps.flat === undefined ? undefined : flatsQueries.card(deps.flat)
    const [pages] = await Promise.all([
      readPages(deps.page, (page) => queryClient.ensureQueryData(storehouseQueries.page(url, deps, page))),
      card && queryClient.prefetchQuery(card),
    ])
    const [storehouse] = pages
    const flat = card && queryClient.getQueryData(card.queryKey)
    if (!storehouse || (flat && flat.project.slug !== url)) throw notFound()
    const list = {
      storehouse,
      search: deps,
      items: joinPages(pages).items,
      first: shownAt(deps.page, 0).from,
    }
    const { slug, name } = storehouse.project
    const project = { label: name, href: `/projects/${slug}` }
    return declaredPage('/projects', storehouseHead(list, siteOrigin()), project, 'Кладовые')
  },
  head: loadedHead,
  component: StorehousePage,
})

function StorehousePage() {
  const search = Route.useLoaderDeps()
  const { url } = Route.useParams()
  const pages = useSuspenseQueries({
    queries: pagesTo(search.page).map((page) => storehouseQueries.page(url, search, page)),
  }).map(({ data }) => data)
  const { data: flat } = useQuery({
    ...flatsQueries.card(search.flat ?? 0),
    enabled: search.flat !== undefined,
  })
  const phone = usePhoneOf(pages[0]?.project.city.id, pages[0]?.project.id)
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <StorehouseScreen {...{ pages, search, flat, phone }} />
      <AskForCall project={url} category="storage" />
    </>
  )
}
