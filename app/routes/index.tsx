import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { advantageAddress } from '#app/features/advantages/advantages.search.ts'
import { Hero } from '#app/features/home/hero.tsx'
import { homeQueries } from '#app/features/home/home.queries.ts'
import { QuickSearch } from '#app/features/home/quick-search.tsx'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { organizationData } from '#app/site/head/organization-data.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { LazyHomeLower } from './-home/lazy-lower.ts'

export const Route = createFileRoute('/')({
  ...pageSearch(advantageAddress),
  staticData: { layout: 'index' },
  loaderDeps: ({ search: { advantage } }) => ({ advantage }),
  // Without its words this is no page; any block of it may be missing (E2).
  loader: async ({ context: { queryClient }, deps: { advantage } }) => {
    // The queries of the lower part are loaded with its data: the first load of a browser has that in its HTML.
    const loadLower = import('./-home/lower-data.ts').then(({ loadHomeLower }) => loadHomeLower)
    const [{ main }] = await Promise.all([
      queryClient.ensureQueryData(homeQueries.main()),
      queryClient.prefetchQuery(homeQueries.slides()),
      queryClient.prefetchQuery(homeQueries.quick({})),
      loadLower.then((load) => load(queryClient, advantage)),
    ])
    if (advantage !== undefined && !main.advantages.some(({ id }) => id === advantage)) throw notFound()
    return declaredPage('/', { data: [organizationData()] })
  },
  head: loadedHead,
  component: HomePage,
})

function HomePage() {
  const { advantage } = Route.useSearch()
  const { data: home } = useSuspenseQuery(homeQueries.main())
  const { data: slides } = useQuery(homeQueries.slides())
  const { data: quick } = useQuery(homeQueries.quick({}))
  const { main } = home

  return (
    <>
      <Hero title={main.title} lead={main.lead} slides={slides?.slider ?? []}>
        {quick ? (
          <QuickSearch whole={quick.filter} />
        ) : (
          <LinkButton href="/choose/flat">Выбрать квартиру</LinkButton>
        )}
      </Hero>
      <LazyHomeLower advantage={advantage} />
    </>
  )
}
