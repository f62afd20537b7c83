import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { ExtraKind } from '#app/domain/booking/extras.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { joinPages, readPages, shownAt } from '#app/features/flats/list/pages.ts'
import { storehouseQueries } from '#app/features/flats/storerooms/storehouse.queries.ts'
import type { StorehouseSearch } from '#app/features/flats/storerooms/storehouse.search.ts'
import { KIND_WORDS } from '#app/features/flats/storerooms/storeroom-words.ts'
import { declaredPage } from '#app/site/head/loaded-head.ts'
import { siteOrigin } from '#app/site/site-origin.ts'

/**
 * What the page of a project's storerooms, or of its parking places, is loaded with.
 *
 * @param project - slug
 * @throws notFound when the project has none of the kind, or the flat of the address is in another project
 */
export async function loadProjectUnits(
  kind: ExtraKind,
  client: QueryClient,
  project: string,
  search: StorehouseSearch,
) {
  const card = search.flat === undefined ? undefined : flatsQueries.card(search.flat)
  const [pages] = await Promise.all([
    readPages(search.page, (page) =>
      client.ensureQueryData(storehouseQueries.page(kind, project, search, page)),
    ),
    card && client.prefetchQuery(card),
  ])
  const [storehouse] = pages
  const flat = card && client.getQueryData(card.queryKey)
  // A remote API from before parking places answers with storerooms.
  if (storehouse?.kind !== kind || (flat && flat.project.slug !== project)) throw notFound()
  const { items } = joinPages(pages)
  const first = shownAt(search.page, 0).from
  const { slug, name } = storehouse.project
  const above = { label: name, href: `/projects/${slug}` }
  const { storehouseHead } = await import('#app/features/flats/storerooms/storehouse-head.ts')
  const head = storehouseHead({ storehouse, search, items, first }, siteOrigin())
  return declaredPage('/projects', head, above, KIND_WORDS[kind].title)
}
