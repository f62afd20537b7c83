import { keepPreviousData, useQuery, useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ProgrammesNote } from '#app/blocks/flat/programme-terms.tsx'
import { TypeCard } from '#app/blocks/flat/type-card.tsx'
import { formatCount } from '#app/domain/format.ts'
import { TYPE_FORMS, TYPE_OBJECT_FORMS } from '#app/domain/plural.ts'
import { TypeHeart } from '#app/features/favorites/card-hearts.tsx'
import { typeListHead } from '#app/features/flats/card/type-head.ts'
import { ChooseFilter, FILTER_FORM_ID } from '#app/features/flats/filter/choose-filter.tsx'
import { CityChoice } from '#app/features/flats/filter/city-choice.tsx'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { type FlatSearch, flatAddress } from '#app/features/flats/flats.search.ts'
import { CardGrid } from '#app/features/flats/list/card-grid.tsx'
import { EarlierItems } from '#app/features/flats/list/earlier-items.tsx'
import { LoadMore } from '#app/features/flats/list/load-more.tsx'
import { NothingFound } from '#app/features/flats/list/nothing-found.tsx'
import { joinPages, pagesTo, readPages, shownAt } from '#app/features/flats/list/pages.ts'
import { Results } from '#app/features/flats/list/results.tsx'
import { SortSelect } from '#app/features/flats/list/sort-select.tsx'
import { useNewItemsFocus } from '#app/features/flats/list/use-new-items-focus.ts'
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
  { label: 'Планировки' },
]

export const Route = createFileRoute('/choose/type/')({
  ...pageSearch(flatAddress),
  staticData: { layout: 'choose' },
  loaderDeps: ({ search }) => flatAddress.read(search),
  loader: async ({ context: { queryClient }, deps }) => {
    const filter = pickFilter(deps)
    const [, pages] = await Promise.all([
      queryClient.prefetchQuery(flatsQueries.filter(filter)),
      readPages(deps.page, (page) => queryClient.ensureQueryData(flatsQueries.typePage(deps, page))),
    ])
    const { items, total } = joinPages(pages)
    if (total === 0) await queryClient.prefetchQuery(flatsQueries.rescue(filter))
    const head = typeListHead({ search: deps, items, total, first: shownAt(deps.page, 0).from }, siteOrigin())
    const path = isFiltered(deps) ? await listedPath(queryClient, 'types', filter) : head.path
    return { head: { ...head, path, data: [...head.data, breadcrumbData(CRUMBS)] } }
  },
  head: loadedHead,
  component: TypesPage,
})

function TypesPage() {
  const search = Route.useLoaderDeps()
  const chosen = useSearchAhead(search, flatAddress.read)
  const change = useSearchChange()
  const { data: filter } = useQuery({
    ...flatsQueries.filter(pickFilter(search)),
    placeholderData: keepPreviousData,
  })
  const pages = useSuspenseQueries({
    queries: pagesTo(search.page).map((page) => flatsQueries.typePage(search, page)),
  })
  const { items, total } = joinPages(pages.map(({ data }) => data))
  const { list, awaitMore } = useNewItemsFocus(items)
  const shown = shownAt(search.page, items.length)
  const found = total > 0 ? formatCount(total, TYPE_FORMS) : 'ничего не найдено'

  return (
    <>
      <Breadcrumbs items={CRUMBS} />
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="title-2">Планировки</h1>
        <p className="figures text-lead text-tush-3">
          {found}
          <CityChoice search={chosen} cities={filter?.facets.city} />
        </p>
      </div>
      {filter && (
        <ChooseFilter
          search={chosen}
          filter={filter}
          action="/choose/type"
          submitLabel={total > 0 ? `Показать ${formatCount(total, TYPE_OBJECT_FORMS)}` : 'Показать варианты'}
          onApply={(next) => change(() => next)}
          toolbar={
            <SortSelect
              value={chosen.sort}
              form={FILTER_FORM_ID}
              onChange={(sort) => change((before) => ({ ...before, sort, page: undefined }))}
            />
          }
        />
      )}
      <Results found={found}>
        {total === 0 ? (
          <Rescue search={search} />
        ) : (
          <div ref={list}>
            <EarlierItems search={search} shown={shown} />
            <CardGrid>
              {items.map((type, index) => (
                <TypeCard key={type.id} type={type} isHero={index === 0} action={<TypeHeart type={type} />} />
              ))}
            </CardGrid>
            <ProgrammesNote items={items} />
            <LoadMore search={search} shown={shown} total={total} onMore={awaitMore} />
          </div>
        )}
      </Results>
    </>
  )
}

function Rescue({ search }: { search: FlatSearch }) {
  const { data } = useQuery(flatsQueries.rescue(pickFilter(search)))
  return <NothingFound search={search} relax={data?.relax} nearest={null} />
}
