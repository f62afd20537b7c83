import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { commerceQueries } from '#app/features/flats/commerce/commerce.queries.ts'
import { commerceAddress } from '#app/features/flats/commerce/commerce.search.ts'
import { CommerceScreen } from '#app/features/flats/commerce/commerce-screen.tsx'
import { pagesTo, readPages } from '#app/features/flats/list/pages.ts'
import { formsQueries } from '#app/features/forms/forms.queries.ts'
import { LazyFormSection } from '#app/features/forms/places/lazy-form-section.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { PageTop } from '#app/site/print/page-top.tsx'

/** The same object at each render: the form may still be HTML of the server. */
const ABOUT = { category: 'commercial' as const }

export const Route = createFileRoute('/commerce/')({
  ...pageSearch(commerceAddress),
  loaderDeps: ({ search }) => commerceAddress.read(search),
  loader: async ({ context: { queryClient }, deps }) => {
    const [[first]] = await Promise.all([
      readPages(deps.page, (page) => queryClient.ensureQueryData(commerceQueries.page(deps, page))),
      queryClient.prefetchQuery(formsQueries.consents()),
    ])
    const { page, ...filter } = deps
    // A narrowed list is a state of this page; an empty one is nothing to find.
    const isIndexed = Object.keys(filter).length === 0 && (first?.total ?? 0) > 0
    return declaredPage('/commerce', {
      isIndexed,
      ...(page === undefined ? {} : { path: `/commerce?page=${page}` }),
    })
  },
  head: loadedHead,
  component: CommercePage,
})

function CommercePage() {
  const search = Route.useLoaderDeps()
  const pages = useSuspenseQueries({
    queries: pagesTo(search.page).map((page) => commerceQueries.page(search, page)),
  }).map(({ data }) => data)
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <CommerceScreen pages={pages} search={search} />
      {pages[0]?.projects.length !== 0 && (
        <LazyFormSection id="zvonok" form="category" tone="plain" hasPhone about={ABOUT} />
      )}
    </>
  )
}
