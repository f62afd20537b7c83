import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { isPressSection, PRESS_SECTIONS } from '#app/contract/content/press-sections.ts'
import { isPastEnd, pressQueries } from '#app/features/press/press.queries.ts'
import { pressAddress } from '#app/features/press/press.search.ts'
import { PressListScreen } from '#app/features/press/press-list-screen.tsx'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'

export const Route = createFileRoute('/press/$section/')({
  ...pageSearch(pressAddress),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { section }, deps }) => {
    if (!isPressSection(section)) throw notFound()
    const list = await context.queryClient.ensureQueryData(pressQueries.list(section, deps))
    // A company without news has no such page, nor has a list a page past its end.
    if (list.years.length === 0 || isPastEnd(deps, list.total)) throw notFound()
    const { title, description } = PRESS_SECTIONS[section]
    const path = deps.year ? `/press/${section}?year=${deps.year}` : `/press/${section}`
    const feed = { path: `/press/${section}/rss.xml`, title }
    const own = { title: deps.year ? `${title} ${deps.year} года` : title, description, path, feed }
    return { ...(await declaredPage('/', own, title)), section }
  },
  head: loadedHead,
  component: PressPage,
})

function PressPage() {
  const { section, crumbs } = Route.useLoaderData()
  const search = Route.useSearch()
  const { data: list } = useSuspenseQuery(pressQueries.list(section, search))
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <PressListScreen section={section} list={list} search={search} />
    </>
  )
}
