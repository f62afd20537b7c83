import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { isPressSection, PRESS_SECTIONS } from '#app/contract/content/press-sections.ts'
import { PhotosBeside, ProjectSale, prefetchAroundFilms } from '#app/features/press/around-films.tsx'
import { isPastEnd, pressQueries } from '#app/features/press/press.queries.ts'
import { pressAddress } from '#app/features/press/press.search.ts'
import { pressListHead } from '#app/features/press/press-list-head.ts'
import { PressListScreen } from '#app/features/press/press-list-screen.tsx'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { loadedSearch } from '#app/site/navigation/page-search.ts'
import { PageTop } from '#app/site/print/page-top.tsx'

export const Route = createFileRoute('/press/$section/')({
  ...loadedSearch(pressAddress),
  loader: async ({ context, params: { section }, deps }) => {
    if (!isPressSection(section)) throw notFound()
    const [list] = await Promise.all([
      context.queryClient.ensureQueryData(pressQueries.list(section, deps)),
      section === 'videos' && prefetchAroundFilms(context.queryClient, deps.project),
    ])
    // A company without news has no such page, nor has a list a page past its end.
    if (list.years.length === 0 || isPastEnd(deps, list.total)) throw notFound()
    const about = list.projects.find(({ slug }) => slug === deps.project)
    const head = pressListHead(section, deps, about?.name)
    return { ...(await declaredPage('/', head, PRESS_SECTIONS[section].title)), section }
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
      <PageTop crumbs={crumbs} />
      {section === 'videos' ? (
        <PressListScreen {...{ section, list, search }} saleOf={(slug) => <ProjectSale project={slug} />}>
          <PhotosBeside project={search.project} />
        </PressListScreen>
      ) : (
        <PressListScreen {...{ section, list, search }} />
      )}
    </>
  )
}
