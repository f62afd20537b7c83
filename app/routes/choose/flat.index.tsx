import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { formatFlatCount, formatFlatObject } from '#app/domain/format.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { flatAddress } from '#app/features/flats/flats.search.ts'
import { ListPage } from '#app/features/flats/list/list-page.tsx'
import { joinPages, pagesTo } from '#app/features/flats/list/pages.ts'
import { readGroups } from '#app/features/flats/list/read-groups.ts'
import { RoomLinks } from '#app/features/flats/list/room-links.tsx'
import { ShowSwitch } from '#app/features/flats/list/show-switch.tsx'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { loadedSearch } from '#app/site/navigation/page-search.ts'
import { siteOrigin } from '#app/site/site-origin.ts'
import { declaredList } from './-declared-list.ts'
import { emptyFlats } from './-empty-flats.tsx'
import { FlatItems } from './-flat-items.tsx'
import { FoundEnd, ListHelp, lastRowOf, NewsOfList } from './-list-views.tsx'
import { leadToNamedProject } from './-named-project.ts'

export const Route = createFileRoute('/choose/flat/')({
  ...loadedSearch(flatAddress),
  staticData: { layout: 'choose' },
  // Only what the page knows: utm and the like load nothing again.
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const list = await readGroups(queryClient, deps)
    if (list.total === 0) await leadToNamedProject(queryClient, deps, cause === 'enter')
    const { flatListHead } = await import('#app/features/flats/list/flat-list-head.ts')
    return declaredList(queryClient, 'flats', deps, flatListHead(list, siteOrigin()))
  },
  head: loadedHead,
  component: FlatsPage,
})

function FlatsPage() {
  const search = Route.useLoaderDeps()
  const pages = useSuspenseQueries({
    queries: pagesTo(search.page).map((page) => flatsQueries.groupPage(search, page)),
  }).map(({ data }) => data)
  const flats = pages.at(-1)?.flats ?? 0
  const { items, total } = joinPages(pages)
  const { grid, last } = lastRowOf(search, items.length === total ? total : 0)
  return (
    <ListPage
      path="/choose/flat"
      title="Квартиры в продаже"
      search={search}
      crumbs={Route.useLoaderData().crumbs}
      pages={pages}
      found={() => formatFlatCount(flats)}
      submit={() => (flats > 0 ? `Показать ${formatFlatObject(flats)}` : 'Показать ближайшие')}
      roomLinks={(options) => <RoomLinks search={search} options={options} />}
      views={(chosen) => <ShowSwitch search={chosen} />}
      alert={<NewsOfList search={search} />}
      list={(items, chosen) => <FlatItems {...{ items, search, chosen, grid, last }} />}
      foundEnd={<FoundEnd search={search} />}
      nothing={emptyFlats(search)}
      help={!last && <ListHelp search={search} isFound={total > 0} />}
    />
  )
}
