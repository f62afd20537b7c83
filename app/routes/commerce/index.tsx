import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { commerceQueries } from '#app/features/flats/commerce/commerce.queries.ts'
import { commerceAddress } from '#app/features/flats/commerce/commerce.search.ts'
import { CommerceScreen } from '#app/features/flats/commerce/commerce-screen.tsx'
import { pagesTo, readPages } from '#app/features/flats/list/pages.ts'
import { formsQueries } from '#app/features/forms/forms.queries.ts'
import { LazyFormSection } from '#app/features/forms/places/lazy-form-section.ts'
import { useFormConsents } from '#app/features/forms/places/use-form-consents.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { loadedSearch } from '#app/site/navigation/page-search.ts'
import { PageTop } from '#app/site/print/page-top.tsx'
import { siteOrigin } from '#app/site/site-origin.ts'

const FORM_ID = 'zvonok'
/** The same object at each render: the form may still be HTML of the server. */
const ABOUT = { category: 'commercial' as const }

export const Route = createFileRoute('/commerce/')({
  ...loadedSearch(commerceAddress),
  loader: async ({ context: { queryClient }, deps }) => {
    const [[first]] = await Promise.all([
      readPages(deps.page, (page) => queryClient.ensureQueryData(commerceQueries.page(deps, page))),
      queryClient.prefetchQuery(formsQueries.consents()),
    ])
    const { commerceHead } = await import('#app/features/flats/commerce/commerce-head.ts')
    return declaredPage('/commerce', first ? commerceHead(first, deps, siteOrigin()) : {})
  },
  head: loadedHead,
  component: CommercePage,
})

function CommercePage() {
  const search = Route.useLoaderDeps()
  const pages = useSuspenseQueries({
    queries: pagesTo(search.page).map((page) => commerceQueries.page(search, page)),
  }).map(({ data }) => data)
  const hasForm = useFormConsents('category') !== undefined
  return (
    <>
      <PageTop crumbs={Route.useLoaderData().crumbs} />
      <CommerceScreen pages={pages} search={search} formId={hasForm ? FORM_ID : undefined} />
      {pages[0]?.projects.length !== 0 && (
        <LazyFormSection id={FORM_ID} form="category" tone="plain" hasPhone about={ABOUT} />
      )}
    </>
  )
}
