import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { advantagesQueries } from '#app/features/advantages/advantages.queries.ts'
import { Hero } from '#app/features/home/hero.tsx'
import { homeQueries } from '#app/features/home/home.queries.ts'
import { homeAddress } from '#app/features/home/home.search.ts'
import { QuickSearch } from '#app/features/home/quick-search.tsx'
import { mortgageQueries } from '#app/features/mortgage/mortgage.queries.ts'
import { progressQueries } from '#app/features/progress/progress.queries.ts'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { organizationData } from '#app/site/head/organization-data.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { LazyHomeLower } from './-lazy-home-lower.ts'

export const Route = createFileRoute('/')({
  ...pageSearch(homeAddress),
  staticData: { layout: 'index' },
  loaderDeps: ({ search: { advantage } }) => ({ advantage }),
  // Without its words this is no page; any block of it may be missing (E2).
  loader: async ({ context: { queryClient }, deps: { advantage } }) => {
    const [{ main }] = await Promise.all([
      queryClient.ensureQueryData(homeQueries.main()),
      queryClient.prefetchQuery(homeQueries.slides()),
      queryClient.prefetchQuery(homeQueries.types()),
      queryClient.prefetchQuery(homeQueries.quick({})),
      queryClient.prefetchQuery(projectsQueries.map()),
      queryClient.prefetchQuery(progressQueries.overview()),
      queryClient.prefetchQuery(mortgageQueries.offers()),
      advantage !== undefined && queryClient.prefetchQuery(advantagesQueries.popup(advantage)),
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
