import { useQuery } from '@tanstack/react-query'
import { formatMonthPay, formatPrice } from '#app/domain/format.ts'
import { type PayableFlat, waysToPay } from '#app/domain/mortgage/ways-to-pay.ts'
import { mortgageQueries } from '#app/features/mortgage/mortgage.queries.ts'
import { capitalOf } from '#app/features/mortgage/purchase.ts'
import type { PayChoice } from './pay-choice.ts'
import { wayTerms } from './way-terms.ts'

type ChosenPayProps = {
  flat: Omit<PayableFlat, 'price'> & { price: number | null }
  /** The finish that is ordered with the flat. */
  finish?: { price: number } | undefined
  choice: PayChoice
}

/** The monthly payment that the buyer has calculated, beside the price of the flat. */
export function ChosenPay({ flat, finish, choice }: ChosenPayProps) {
  const { data: offers } = useQuery(mortgageQueries.offers())
  if (!offers || flat.price === null) return null
  const price = flat.price + (finish?.price ?? 0)
  const { banks, instalments, maternity_capital } = offers
  const means = {
    ownRub: choice.first,
    capitalRub: capitalOf(choice.capital, maternity_capital),
    years: choice.years,
  }
  const paid = waysToPay({ ...flat, price }, banks, instalments, means).filter(({ month }) => month !== null)
  const way = paid.find(({ key }) => key === choice.way) ?? paid[0]
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
