import type { ProblemLog } from '#app/backend/feeds/problem.ts'
import type { Unit } from '#app/backend/feeds/unit.ts'
import { formatPrice } from '#app/domain/format.ts'

/** So many priced homes make a market. */
const MARKET_OF = 8
/** A price per m² so many times above or below the median of the file is a mistake until somebody confirms it. */
const FAR = 5
/** Homes whose prices are compared. */
const MAX_HOMES = 200_000

/**
 * Tells prices that an import would hold back, because they are far from the others of the file. The import itself
 * compares within each complex, by the same factor.
 */
export class PriceCheck {
  #homes: { offerId: string; price: number; perMetre: number }[] = []

  add({ kind, price, area, externalId }: Unit): void {
    const isHome = kind === 'flat' || kind === 'apartment'
    if (!isHome || price === null || this.#homes.length >= MAX_HOMES) return
    this.#homes.push({ offerId: externalId, price, perMetre: price / area })
  }

  report(log: ProblemLog): void {
    if (this.#homes.length < MARKET_OF) return
    const sorted = this.#homes.map(({ perMetre }) => perMetre).sort((a, b) => a - b)
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0
    for (const { offerId, price, perMetre } of this.#homes) {
      if (perMetre * FAR >= median && perMetre <= median * FAR) continue
      const message = `price "${formatPrice(price)}" is ${Math.round(perMetre)} roubles a m², the others ${Math.round(median)}`
      log.add({ code: 'price.far', severity: 'warning', field: 'price', offerId, message })
    }
  }
}
