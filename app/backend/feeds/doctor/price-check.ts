import { describeFarPrice, isFarPrice, MARKET_OF } from '#app/backend/feeds/far-price.ts'
import type { ProblemLog } from '#app/backend/feeds/problem.ts'
import type { Unit } from '#app/backend/feeds/unit.ts'

/** Homes whose prices are compared. */
const MAX_HOMES = 200_000

type Home = { offerId: string; project: string; price: number; area: number }

/** Tells prices that an import would hold back, by its rule: far from others of the complex, or of the file. */
export class PriceCheck {
  #homes: Home[] = []

  add({ kind, price, area, externalId, project }: Unit): void {
    const isHome = kind === 'flat' || kind === 'apartment'
    if (!isHome || price === null || this.#homes.length >= MAX_HOMES) return
    this.#homes.push({ offerId: externalId, project: project.externalId, price, area })
  }

  report(log: ProblemLog): void {
    const ofAll = marketOf(this.#homes)
    const markets = new Map(
      [...Map.groupBy(this.#homes, ({ project }) => project)].map(([project, homes]) => [
        project,
        marketOf(homes),
      ]),
    )
    for (const { offerId, project, price, area } of this.#homes) {
      const home = { price, area, median: markets.get(project) ?? ofAll }
      if (!isFarPrice(home)) continue
      const message = `${describeFarPrice(home)}: an import holds it back`
      log.add({ code: 'price.far', severity: 'error', field: 'price/value', offerId, message })
    }
  }
}

/** The median of roubles per m², as the database counts it; null when too few homes make no market. */
function marketOf(homes: readonly Home[]): number | null {
  if (homes.length < MARKET_OF) return null
  const sorted = homes.map(({ price, area }) => price / area).sort((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}
