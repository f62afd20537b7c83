import type { ApiContext } from '#app/backend/context/services.ts'
import type { BankOffers, MortgageOffers } from '#app/contract/content/mortgage.ts'
import { officeDay } from '#app/domain/moment.ts'
import { isValidOn, sumsOn } from '#app/domain/mortgage/offers.ts'

type Context = Pick<ApiContext, 'entries'>

/** The banks with what they offer on the day of the office; a bank whose offers have all ended is left out. */
function banksOf({ entries }: Context, day: string): BankOffers[] {
  return entries
    .all('bank')
    .map(({ sort: _, ...bank }) => ({
      ...bank,
      items: bank.items
        .map((item, index) => ({ id: `${bank.slug}-${index + 1}`, ...item }))
        .filter((item) => isValidOn(day, item)),
    }))
    .filter(({ items }) => items.length > 0)
}

/** Everything that a flat can be paid with today, besides money at once. */
export function currentOffers(context: Context): MortgageOffers {
  const day = officeDay()
  const ways = context.entries.single('ways-to-pay')
  return {
    banks: banksOf(context, day),
    instalments: ways?.instalments.filter((plan) => isValidOn(day, plan)) ?? [],
    maternity_capital: sumsOn(day, ways?.maternity_capital ?? []) ?? null,
  }
}
