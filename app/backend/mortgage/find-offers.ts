import type * as z from 'zod'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { Mortgage, mortgageInputSchema, PricedOffer } from '#app/contract/content/mortgage.ts'
import { annuityKopecks, sharePercent, shareRub, toRub } from '#app/domain/mortgage/annuity.ts'
import { OFFER_SORTS, PROGRAMMES } from '#app/domain/mortgage/names.ts'
import { compareOffers } from '#app/domain/mortgage/offer-order.ts'
import {
  faultsOf,
  loanOf,
  loanRub,
  MORTGAGE_DEFAULTS,
  nearestLimits,
  type Purchase,
  secondPaymentOf,
} from '#app/domain/mortgage/offers.ts'
import { scheduleOf, totalsOf } from '#app/domain/mortgage/schedule.ts'
import { currentOffers } from './current-offers.ts'

type Input = z.output<typeof mortgageInputSchema>

/** The offers whose bounds take a purchase, priced for it and sorted; without any, what to change. */
export function findOffers(input: Input, context: Pick<ApiContext, 'entries' | 'catalogue'>): Mortgage {
  const purchase = purchaseOf(input)
  const { banks, maternity_capital } = currentOffers(context)
  const all = banks.flatMap(({ items }) => items)
  const asked = (offer: { programme: string }) =>
    input.programme === undefined || offer.programme === input.programme
  const [sort = OFFER_SORTS[0]] = [input.sort]
  const found = banks
    .map((bank) => ({
      ...bank,
      items: bank.items
        .filter((item) => asked(item) && faultsOf(purchase, item).length === 0)
        .map((item) => priced(purchase, item))
        .sort((a, b) => compareOffers(sort, a, b)),
    }))
    .filter(({ items }) => items.length > 0)
  const { price, first, years } = purchase
  return {
    query: { price, first, first_percent: sharePercent(price, first), years, loan: loanRub(purchase) },
    banks: found.sort((a, b) => {
      const [best, other] = [a.items[0], b.items[0]]
      return best && other ? compareOffers(sort, best, other) : 0
    }),
    limits: found.length > 0 ? [] : nearestLimits(purchase, all.filter(asked)),
    programmes: PROGRAMMES.filter((programme) => all.some((offer) => offer.programme === programme)),
    maternity_capital,
  }
}

function purchaseOf({ first, first_percent, matcap, ...input }: Input): Purchase {
  const { price = MORTGAGE_DEFAULTS.price, years = MORTGAGE_DEFAULTS.years } = input
  const paid = first ?? shareRub(price, first_percent ?? MORTGAGE_DEFAULTS.firstPercent)
  return { price, first: Math.min(price, paid), years, matcap }
}

function priced(purchase: Purchase, item: Omit<PricedOffer, 'month_pay' | 'month_pay_2' | 'overpayment'>) {
  const loan = loanOf(purchase, item)
  const months = scheduleOf(loan)
  const second = secondPaymentOf(loan)
  return {
    ...item,
    month_pay: toRub(annuityKopecks(loan.loanKopecks, loan.ratePercent, loan.termMonths)),
    month_pay_2: second === undefined ? null : toRub(second),
    overpayment: toRub(totalsOf(months).interest),
  }
}
