import { useQuery } from '@tanstack/react-query'
import { formatMonthPay, formatPrice } from '#app/domain/format.ts'
import type { PayableFlat } from '#app/domain/mortgage/ways-to-pay.ts'
import { mortgageQueries } from '#app/features/mortgage/mortgage.queries.ts'
import { fetchLate } from '#app/platform/late-data.ts'
import type { PayChoice } from './pay-choice.ts'
import { shownWays } from './shown-ways.ts'
import { wayTerms } from './way-terms.ts'

type ChosenPayProps = {
  flat: Omit<PayableFlat, 'price'> & { price: number | null }
  /** The finish that is ordered with the flat. */
  finish?: { price: number } | undefined
  choice: PayChoice
}

/** What the page was sent without, for the part that is near. */
export const fetchOffers = () => fetchLate(mortgageQueries.offers())

/** The monthly payment that the buyer has calculated, beside the price of the flat. */
export function ChosenPay({ flat, finish, choice }: ChosenPayProps) {
  const { data: offers } = useQuery(mortgageQueries.offers())
  if (!offers || flat.price === null) return null
  const { shown: way } = shownWays({ ...flat, price: flat.price + (finish?.price ?? 0) }, offers, choice)
  if (!way) return null
  return (
    <p className="mt-3">
      <a href="#oplata" className="link figures font-medium">
        {formatMonthPay(Math.round(way.month ?? 0))}
      </a>
      <span className="figures block text-small text-tush-3">
        Ваш расчёт: {way.title}, взнос {formatPrice(way.first ?? 0)}, {wayTerms(way).join(', ')}.
      </span>
    </p>
  )
}
