import type { MortgageOffers } from '#app/contract/content/mortgage.ts'
import { formatPrice } from '#app/domain/format.ts'
import { waysToPay } from '#app/domain/mortgage/ways-to-pay.ts'
import { ExplainedWays } from './explained-ways.tsx'

type OtherWaysProps = {
  /** Of the flat that the calculator is about, roubles. */
  price: number
  offers: MortgageOffers
}

/** No city has this id: banks that lend in some cities alone are left out. */
const ANYWHERE = { id: 0 }

/** Ways to pay besides a loan, explained by the sums of the calculator. Which flats have them, their pages say. */
export function OtherWays({ price, offers }: OtherWaysProps) {
  const benefits = ['trade_in', ...(offers.instalments.length > 0 ? ['installment'] : [])]
  const flat = { price, benefits, finish: null, city: ANYWHERE }
  return (
    <section aria-labelledby="drugie-sposoby" className="mt-section-half">
      <h2 id="drugie-sposoby" className="title-2">
        Без ипотеки или вместе с{'\u00a0'}ней
      </h2>
      <p className="figures mt-2 text-tush-2">
        На{'\u00a0'}примере квартиры за {formatPrice(price)}.
      </p>
      <ExplainedWays
        flat={flat}
        ways={waysToPay(flat, offers.banks, offers.instalments, {})}
        offers={offers}
      />
    </section>
  )
}
