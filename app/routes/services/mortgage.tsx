import { createFileRoute, notFound } from '@tanstack/react-router'
import { foundQueries } from '#app/features/mortgage/found.queries.ts'
import { mortgageQueries } from '#app/features/mortgage/mortgage.queries.ts'
import { mortgageAddress } from '#app/features/mortgage/mortgage.search.ts'
import { loansData } from '#app/features/mortgage/mortgage-data.ts'
import { scheduleFile } from '#app/features/mortgage/schedule-file.server.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { loadedSearch } from '#app/site/navigation/page-search.ts'
import { MortgagePage, mortgageText } from './-mortgage-page.tsx'

export const Route = createFileRoute('/services/mortgage')({
  ...loadedSearch(mortgageAddress),
  // With `file=csv` the address is a file with the schedule of payments.
  server: { handlers: { GET: async ({ request, next }) => (await scheduleFile(request)) ?? next() } },
  // The words of the company and other ways to pay may be missing (E2); without an offer there is nothing to calculate.
  loader: async ({ context: { queryClient }, deps }) => {
    const [offers] = await Promise.all([
      queryClient.ensureQueryData(mortgageQueries.offers()),
      queryClient.prefetchQuery(mortgageText),
      queryClient.prefetchQuery(foundQueries.benefitsOnSale()),
    ])
    if (offers.banks.length === 0) throw notFound()
    await queryClient.ensureQueryData(foundQueries.offers(deps, offers.maternity_capital))
    const description = queryClient.getQueryData(mortgageText.queryKey)?.description
    return declaredPage('/services/mortgage', {
      ...(description && { description }),
      data: loansData(offers),
    })
  },
  head: loadedHead,
  component: MortgageOfAddress,
})

function MortgageOfAddress() {
  return <MortgagePage search={Route.useLoaderDeps()} crumbs={Route.useLoaderData().crumbs} />
}
