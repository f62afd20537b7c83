import type { MortgageOffers } from '#app/contract/content/mortgage.ts'
import { headWay, type PayableFlat, type WayToPay, waysToPay } from '#app/domain/mortgage/ways-to-pay.ts'
import { capitalOf } from '#app/features/mortgage/purchase.ts'
import type { PayChoice } from './pay-choice.ts'

type ShownWays = {
  /** All of them, in an order that does not depend on the choice. */
  ways: WayToPay[]
  /** Those with a monthly payment. */
  paid: WayToPay[]
  /** The one whose sums stand large: the chosen one, or that of tiles and lists. */
  shown: WayToPay | undefined
}

/**
 * The ways to pay for a flat by what its buyer has chosen. Typing a sum changes no programme: the way that was shown
 * before stays, although another one may have the least payment now.
 *
 * @param flat - its price is that with the finish, whole roubles
 */
export function shownWays(flat: PayableFlat, offers: MortgageOffers, choice: PayChoice): ShownWays {
  const { banks, instalments, maternity_capital: sums } = offers
  const { first, years, capital, way: key } = choice
  const ways = waysToPay(flat, banks, instalments, {
    ownRub: first === undefined ? undefined : Math.min(first, flat.price),
    capitalRub: capitalOf(capital, sums),
    years,
  })
  const paid = ways.filter(isPaidByMonth)
  const wayOf = (wanted: string | undefined) => paid.find((way) => way.key === wanted)
  const shown = wayOf(key) ?? wayOf(headWay(flat, banks, instalments)?.key) ?? paid[0]
  return { ways, paid, shown }
}

const isPaidByMonth = ({ month }: WayToPay) => month !== null
