import type { QueryClient } from '@tanstack/react-query'
import { formatCount, formatPrice } from '#app/domain/format.ts'
import { PROGRAMME_LABELS } from '#app/domain/mortgage/offers.ts'
import { YEAR_FORMS } from '#app/domain/plural.ts'
import type { FormSearch } from '#app/features/forms/forms.search.ts'
import { mortgageQueries } from '#app/features/mortgage/mortgage.queries.ts'

/**
 * The loan that a link of the calculator names: in words over the form, and with its sums as the text that the form
 * begins with, which comes with the request. Nothing for an offer that has ended meanwhile.
 */
export async function loanSubject(client: QueryClient, { offer, price, first, years, capital }: FormSearch) {
  if (offer === undefined) return {}
  const { banks } = await client.ensureQueryData(mortgageQueries.offers())
  const found = banks.flatMap(({ title, items }) =>
    items.filter(({ id }) => id === offer).map(({ programme }) => `${title}. ${PROGRAMME_LABELS[programme]}`),
  )[0]
  if (found === undefined) return {}
  const sums = [
    price !== undefined && `цена ${formatPrice(price)}`,
    first !== undefined && `взнос ${formatPrice(first)}`,
    years !== undefined && `срок ${formatCount(years, YEAR_FORMS)}`,
    capital && 'с материнским капиталом',
  ].filter(Boolean)
  return {
    subject: `Ипотека: ${found}`,
    typed: { comment: `Ипотека: ${found}${sums.length > 0 ? `: ${sums.join(', ')}` : ''}` },
  }
}
