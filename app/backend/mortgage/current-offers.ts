import type { ApiContext } from '#app/backend/context/services.ts'
import type { Entries } from '#app/backend/entries/entry-store.ts'
import type { BankOffers, MortgageOffers } from '#app/contract/content/mortgage.ts'
import { officeDay } from '#app/domain/moment.ts'
import { isValidOn, sumsOn } from '#app/domain/mortgage/offers.ts'

type Context = Pick<ApiContext, 'entries' | 'catalogue'>
type Texts = Pick<Entries, 'all' | 'single'>
type Cities = ReadonlyMap<number, { id: number; slug: string }>

/** The banks with what they offer on the day of the office; a bank whose offers have all ended is left out. */
function banksOf(day: string, entries: Texts, cities: Cities): BankOffers[] {
  const idsOf = (slugs: readonly string[]) =>
    [...cities.values()].filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id)
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
export function currentOffers({ entries, catalogue }: Context): MortgageOffers {
  return offersOn(officeDay(), entries, catalogue.current().cities)
}

/** The same of a day, for a catalogue that is being read. @param day - of the office: "2026-11-22" */
export function offersOn(day: string, entries: Texts, cities: Cities): MortgageOffers {
  const ways = entries.single('ways-to-pay')
  return {
    banks: banksOf(day, entries, cities),
    instalments: ways?.instalments.filter((plan) => isValidOn(day, plan)) ?? [],
    maternity_capital: sumsOn(day, ways?.maternity_capital ?? []) ?? null,
  }
}
