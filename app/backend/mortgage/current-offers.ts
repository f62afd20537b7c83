import type { ApiContext } from '#app/backend/context/services.ts'
import type { BankOffers, MortgageOffers } from '#app/contract/content/mortgage.ts'
import { officeDay } from '#app/domain/moment.ts'
import { isValidOn, sumsOn } from '#app/domain/mortgage/offers.ts'

type Context = Pick<ApiContext, 'entries' | 'catalogue'>

/** The banks with what they offer on the day of the office; a bank whose offers have all ended is left out. */
function banksOf({ entries, catalogue }: Context, day: string): BankOffers[] {
  const cities = [...catalogue.current().cities.values()]
  const idsOf = (slugs: readonly string[]) =>
    cities.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id)
  return entries
    .all('bank')
    .map(({ sort: _, ...bank }) => ({
      ...bank,
      items: bank.items
        .map((item, index) => ({
          ...item,
          id: `${bank.slug}-${index + 1}`,
          ...(item.region_limits && { city_ids: idsOf(item.region_limits) }),
        }))
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
