import type { MortgageOffers } from '#app/contract/content/mortgage.ts'
import { formatPrice } from '#app/domain/format.ts'
import { waysToPay } from '#app/domain/mortgage/ways-to-pay.ts'
import { ExplainedWays } from './explained-ways.tsx'

type OtherWaysProps = {
  /** Of the flat that the calculator is about, roubles. */
  price: number
  offers: MortgageOffers
  /** Of flats on sale. */
  benefits: readonly string[]
}

/** No city has this id: banks that lend in some cities alone are left out. */
const ANYWHERE = { id: 0 }

/** Benefits that are such ways; offers of banks do not depend on them. */
const OTHER_WAYS = ['installment', 'trade_in'] as const

/**
 * Ways to pay besides a loan, explained by the sums of the calculator: those that a flat on sale has. Which flats have them,
 * their pages say.
 */
export function OtherWays({ price, offers, benefits }: OtherWaysProps) {
  const known = OTHER_WAYS.filter((way) => benefits.includes(way))
  const flat = { price, benefits: known, finish: null, city: ANYWHERE }
  const ways = waysToPay(flat, offers.banks, offers.instalments).filter(({ method }) =>
    OTHER_WAYS.some((way) => way === method),
  )
  if (ways.length === 0) return null
  return (
    <section aria-labelledby="drugie-sposoby" className="mt-section-half">
      <h2 id="drugie-sposoby" className="title-2">
        Без ипотеки или вместе с{'\u00a0'}ней
      </h2>
      <p className="figures mt-2 text-tush-2">
        На{'\u00a0'}примере квартиры за {formatPrice(price)}.
      </p>
      <ExplainedWays flat={flat} ways={ways} offers={offers} />
    </section>
  )
}
