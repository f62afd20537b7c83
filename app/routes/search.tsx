import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { WaysToChoose } from '#app/features/projects/ways/ways-to-choose.tsx'
import { SearchScreen } from '#app/features/search/page/search-screen.tsx'
import { searchQueries } from '#app/features/search/search.queries.ts'
import { resultsAt, type SearchPageSearch, searchAddress } from '#app/features/search/search.search.ts'
import { askedWords } from '#app/platform/address/asked-words.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { loadedSearch } from '#app/site/navigation/page-search.ts'
import { PageTop } from '#app/site/print/page-top.tsx'
import { LazyFoundFlats, prefetchFoundFlats } from './-lazy-found-flats.ts'

export const Route = createFileRoute('/search')({
  ...loadedSearch(searchAddress),
  loader: async ({ context: { queryClient }, deps }) => {
    const words = askedWords(deps.q)
    if (words !== '') {
      const { objects = [], flats } = await queryClient.ensureQueryData(searchQueries.page(resultsAt(deps)))
      if (flats && isShown(deps, flats)) await prefetchFoundFlats(queryClient, flats)
      if (deps.page !== undefined && objects.length === 0) throw notFound()
    }
    return declaredPage('/search', {
      title: words === '' ? 'Поиск по сайту' : `${words}: поиск по сайту`,
      description: 'Поиск по квартирам, проектам, планировкам, новостям, документам и страницам сайта.',
      isIndexed: false,
    })
  },
  head: loadedHead,
  component: SearchPage,
})

/** Cards of flats stand above the results of all kinds. */
const isShown = ({ kind }: SearchPageSearch, { count }: { count: number }) => kind === undefined && count > 0

function SearchPage() {
  const search = Route.useLoaderDeps()
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      {askedWords(search.q) === '' ? (
        <SearchScreen search={search} answer={undefined} />
      ) : (
        <Answered search={search} />
      )}
    </>
  )
}

function Answered({ search }: { search: SearchPageSearch }) {
  const { data } = useSuspenseQuery(searchQueries.page(resultsAt(search)))
  const { flats } = data
  const shown = flats && isShown(search, flats) && { flats: <LazyFoundFlats flats={flats} /> }
  const ways = <WaysToChoose title="Другие способы выбора" />
  return <SearchScreen search={search} answer={data} ways={ways} {...shown} />
}
