import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { RichText } from '#app/blocks/rich-text.tsx'
import { foundQueries } from '#app/features/mortgage/found.queries.ts'
import { mortgageQueries } from '#app/features/mortgage/mortgage.queries.ts'
import type { MortgageSearch } from '#app/features/mortgage/mortgage.search.ts'
import { MortgageScreen } from '#app/features/mortgage/mortgage-screen.tsx'
import { textsQueries } from '#app/features/texts/texts.queries.ts'
import { useSearchChange } from '#app/platform/address/use-pending-search.ts'
import { PhoneLink } from '#app/site/phone-link.tsx'
import { PageTop } from '#app/site/print/page-top.tsx'
import type { Crumb } from '#app/ui/page/breadcrumbs.tsx'
import { Steps } from '#app/ui/page/steps.tsx'

/** What the company has written about mortgages; the page does without it. */
export const mortgageText = textsQueries.service('mortgage')

type MortgagePageProps = { search: MortgageSearch; crumbs: readonly Crumb[] }

/** The calculator, with the words of the company under it. */
export function MortgagePage({ search, crumbs }: MortgagePageProps) {
  const change = useSearchChange()
  const { data: offers } = useSuspenseQuery(mortgageQueries.offers())
  const { data: found } = useSuspenseQuery(foundQueries.offers(search, offers.maternity_capital))
  const { data: benefits = [] } = useQuery(foundQueries.benefitsOnSale())
  const { data: service } = useQuery(mortgageText)
  return (
    <>
      <PageTop crumbs={crumbs} />
      <MortgageScreen
        title={service?.title ?? 'Ипотека'}
        lead={service?.lead ?? 'Платёж, переплата и график по программам банков.'}
        {...{ search, offers, found, benefits }}
        phone={<PhoneLink />}
        onApply={(changes) => change((before) => ({ ...before, ...changes }))}
      >
        {service && service.steps.length > 0 && <Steps steps={service.steps} columns={4} />}
        {service && (
          <div className="mt-section-half">
            <RichText blocks={service.body} />
          </div>
        )}
      </MortgageScreen>
    </>
  )
}
