import { keepPreviousData, type QueryClient, useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { FlatCard } from '#app/blocks/flat/flat-card.tsx'
import { FlatRow } from '#app/blocks/flat/flat-row.tsx'
import { ProgrammesNote } from '#app/blocks/flat/programme-terms.tsx'
import type { Flat } from '#app/contract/flat.ts'
import { formatFlatCount, formatFlatObject } from '#app/domain/format.ts'
import { FlatHeart } from '#app/features/favorites/card-hearts.tsx'
import { ChooseFilter, FILTER_FORM_ID } from '#app/features/flats/filter/choose-filter.tsx'
import { CityChoice } from '#app/features/flats/filter/city-choice.tsx'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { type FlatSearch, flatAddress } from '#app/features/flats/flats.search.ts'
import { CardGrid } from '#app/features/flats/list/card-grid.tsx'
import { EarlierItems } from '#app/features/flats/list/earlier-items.tsx'
import { flatListHead } from '#app/features/flats/list/flat-list-head.ts'
import { FlatTable } from '#app/features/flats/list/flat-table.tsx'
import { LoadMore } from '#app/features/flats/list/load-more.tsx'
import { NothingFound } from '#app/features/flats/list/nothing-found.tsx'
import { joinPages, pagesTo, readPages, shownAt } from '#app/features/flats/list/pages.ts'
import { Results } from '#app/features/flats/list/results.tsx'
import { ShowSwitch } from '#app/features/flats/list/show-switch.tsx'
import { SortSelect } from '#app/features/flats/list/sort-select.tsx'
import { useNewItemsFocus } from '#app/features/flats/list/use-new-items-focus.ts'
import { FoundProjects } from '#app/features/search/found-projects.tsx'
import { searchQueries } from '#app/features/search/search.queries.ts'
import { isFiltered, pickFilter } from '#app/platform/address/filter-address.ts'
import { useSearchAhead, useSearchChange } from '#app/platform/address/use-search-ahead.ts'
import { breadcrumbData } from '#app/site/head/breadcrumb-data.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { siteOrigin } from '#app/site/site-origin.ts'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'
import { listedPath } from './-listed-path.ts'

const CRUMBS = [
  { label: 'Главная', href: '/' },
  { label: 'Выбор квартиры', href: '/choose' },
  { label: 'Квартиры' },
]

export const Route = createFileRoute('/choose/flat/')({
  ...pageSearch(flatAddress),
  staticData: { layout: 'choose' },
  // Only what the page knows: utm and the like load nothing again.
  loaderDeps: ({ search }) => flatAddress.read(search),
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const filter = pickFilter(deps)
    const [, pages] = await Promise.all([
      queryClient.prefetchQuery(flatsQueries.filter(filter)),
      readPages(deps.page, (page) => queryClient.ensureQueryData(flatsQueries.page(deps, page))),
    ])
    const { items, total } = joinPages(pages)
    if (total === 0) {
      await queryClient.prefetchQuery(flatsQueries.rescue(filter))
      // Words of the search alone: they meant a project with nothing on sale. Who filters stays where he is.
      const named = deps.q === undefined ? undefined : await projectNamed(queryClient, deps.q)
      if (named && cause === 'enter' && isWordsAlone(deps)) throw redirect({ to: named.url })
    }
    const found = queryClient.getQueryData(flatsQueries.filter(filter).queryKey)
    const head = flatListHead(
      { search: deps, total, price: found?.ranges.price ?? null, items, first: shownAt(deps.page, 0).from },
      siteOrigin(),
    )
    const path = isFiltered(deps) ? await listedPath(queryClient, 'flats', filter) : head.path
    return { head: { ...head, path, data: [...head.data, breadcrumbData(CRUMBS)] } }
  },
  head: loadedHead,
  component: FlatsPage,
})

/** The one project that the words find; none where the search does not answer (E2), or finds several. */
async function projectNamed(queryClient: QueryClient, words: string) {
  await queryClient.prefetchQuery(searchQueries.find(words))
  const found = queryClient.getQueryData(searchQueries.find(words).queryKey)
  const [project, ...others] = found?.objects?.filter(({ kind }) => kind === 'project') ?? []
  return others.length === 0 ? project : undefined
}

/** The city is the visitor's own, and may stand in any address. */
function isWordsAlone({ q: _q, city: _city, ...rest }: FlatSearch): boolean {
  return !isFiltered(rest)
}

function FlatsPage() {
  const search = Route.useLoaderDeps()
  const chosen = useSearchAhead(search, flatAddress.read)
  const change = useSearchChange()
  const { data: filter } = useQuery({
    ...flatsQueries.filter(pickFilter(search)),
    placeholderData: keepPreviousData,
  })
  const pages = useSuspenseQueries({
    queries: pagesTo(search.page).map((page) => flatsQueries.page(search, page)),
  })
  const { items, total } = joinPages(pages.map(({ data }) => data))
  const found = total > 0 ? formatFlatCount(total) : 'ничего не найдено'

  return (
    <>
      <Breadcrumbs items={CRUMBS} />
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="title-2">Квартиры в продаже</h1>
        <p className="figures text-lead text-tush-3">
          {found}
          <CityChoice search={chosen} cities={filter?.facets.city} />
        </p>
      </div>
      {filter && (
        <ChooseFilter
          search={chosen}
          filter={filter}
          action="/choose/flat"
          submitLabel={total > 0 ? `Показать ${formatFlatObject(total)}` : 'Показать ближайшие'}
          onApply={(next) => change(() => next)}
          toolbar={
            <SortSelect
              value={chosen.sort}
              form={FILTER_FORM_ID}
              onChange={(sort) => change((before) => ({ ...before, sort, page: undefined }))}
            />
          }
          views={<ShowSwitch search={chosen} />}
        />
      )}
      <Results found={found}>
        {total === 0 ? (
          <Rescue search={search} />
        ) : (
          <Found search={search} chosen={chosen} items={items} total={total} />
        )}
      </Results>
    </>
  )
}

type FoundProps = { search: FlatSearch; chosen: FlatSearch; items: Flat[]; total: number }

function Found({ search, chosen, items, total }: FoundProps) {
  const { list, awaitMore } = useNewItemsFocus(items)
  const shown = shownAt(search.page, items.length)
  return (
    <div ref={list}>
      <EarlierItems search={search} shown={shown} />
      {search.show === 'table' ? (
        <FlatTable search={chosen}>
          {items.map((flat) => (
            <FlatRow key={flat.id} flat={flat} action={<FlatHeart flat={flat} />} />
          ))}
        </FlatTable>
      ) : (
        <Cards flats={items} />
      )}
      <ProgrammesNote items={items} />
      <LoadMore search={search} shown={shown} total={total} onMore={awaitMore} />
    </div>
  )
}

function Rescue({ search }: { search: FlatSearch }) {
  const { data } = useQuery(flatsQueries.rescue(pickFilter(search)))
  return (
    <NothingFound
      search={search}
      named={<FoundProjects words={search.q ?? ''} />}
      relax={data?.relax}
      nearest={
        data &&
        data.nearest.length > 0 && (
          <>
            <h2 className="title-3 mt-12 mb-6">Ближе всего к тому, что вы искали</h2>
            <Cards flats={data.nearest} />
            <ProgrammesNote items={data.nearest} />
          </>
        )
      }
    />
  )
}

function Cards({ flats }: { flats: readonly Flat[] }) {
  return (
    <CardGrid>
      {flats.map((flat, index) => (
        <FlatCard key={flat.id} flat={flat} action={<FlatHeart flat={flat} />} isHero={index === 0} />
      ))}
    </CardGrid>
  )
}
