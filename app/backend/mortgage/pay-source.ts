import { isDeepStrictEqual } from 'node:util'
import type { CatalogueSnapshot } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { PaySource } from '#app/backend/catalogue/snapshot/snapshot-pay.ts'
import { mortgages } from '#app/backend/company/current-company.ts'
import type { Entries } from '#app/backend/entries/entry-store.ts'
import { officeDay } from '#app/domain/moment.ts'
import { flatPayer, type PayOffers } from '#app/domain/mortgage/flat-pay.ts'
import { offersOn } from './current-offers.ts'

type Cities = CatalogueSnapshot['cities']

type WatchedPaySource = {
  source: PaySource
  /** Whether offers are others than those that the catalogue was made with: an editor wrote, or a day has begun. */
  hasChanged(cities: Cities): boolean
}

/** Payments by month by the offers of today, and where they say nothing by the programmes of the company. */
export function createPaySource(entries: Pick<Entries, 'all' | 'single' | 'revision'>): WatchedPaySource {
  let used: PayOffers | undefined
  let seen: readonly unknown[] = []
  const offers = (cities: Cities): PayOffers => {
    const { banks, instalments } = offersOn(officeDay(), entries, cities)
    return { banks, instalments, programmes: mortgages() }
  }
  return {
    source: (cities) => {
      used = offers(cities)
      return flatPayer(used)
    },
    hasChanged: (cities) => {
      const now = [entries.revision(), officeDay(), mortgages()]
      if (now.every((part, place) => part === seen[place])) return false
      seen = now
      return !isDeepStrictEqual(used, offers(cities))
    },
  }
}
