import {
  describeFarPrice,
  type FarPrice,
  FEW_OF,
  isFarPrice,
  LEAST_PRICE,
  MARKET_OF,
} from '#app/backend/feeds/far-price.ts'
import type { ProblemLog } from '#app/backend/feeds/problem.ts'
import type { Unit } from '#app/backend/feeds/unit.ts'

/** Homes whose prices are compared. */
const MAX_HOMES = 200_000

/** A unit with a price. */
type Priced = { offerId: string; project: string; price: number; area: number; line: number | undefined }
type Market = Pick<FarPrice, 'median' | 'isFew'>

const NO_MARKET: Market = { median: null, isFew: false }

/** Tells prices that an import would hold back, by its rule: far from others of the complex, or of the file. */
export class PriceCheck {
  #homes: Priced[] = []
  /** Units whose price is a number that counts millions. */
  #low: Priced[] = []

  add({ kind, price, area, externalId, project }: Unit, line: number | undefined): void {
    if (price === null || this.#homes.length + this.#low.length >= MAX_HOMES) return
    const unit = { offerId: externalId, project: project.externalId, price, area, line }
    if (price < LEAST_PRICE) this.#low.push(unit)
    else if (kind === 'flat' || kind === 'apartment') this.#homes.push(unit)
  }

  /** @returns ids of units whose prices an import holds back */
  report(log: ProblemLog): ReadonlySet<string> {
    const ofAll = marketOf(this.#homes)
    const markets = new Map(
      [...Map.groupBy(this.#homes, ({ project }) => project)].map(([project, homes]) => [
        project,
        marketOf(homes),
      ]),
    )
    const isMarket = ({ median, isFew }: Market) => median !== null && !isFew
    const held = new Set<string>()
    const check = (unit: Priced, market: Market) => {
      const told = { price: unit.price, area: unit.area, ...market }
      if (!isFarPrice(told)) return
      held.add(unit.offerId)
      const message = `${describeFarPrice(told)}: an import holds it back`
      log.add({
        code: 'price.far',
        severity: 'error',
        field: 'price/value',
        offerId: unit.offerId,
        message,
        ...(unit.line !== undefined && { line: unit.line }),
      })
    }
    for (const home of this.#homes) {
      const own = markets.get(home.project) ?? NO_MARKET
      check(home, isMarket(own) || !isMarket(ofAll) ? own : ofAll)
    }
    for (const unit of this.#low) check(unit, NO_MARKET)
    return held
  }
}

/** The median of roubles per m², as the database counts it; null when too few homes make no market. */
function marketOf(homes: readonly Priced[]): Market {
  if (homes.length < FEW_OF) return NO_MARKET
  const sorted = homes.map(({ price, area }) => price / area).sort((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
  return { median, isFew: homes.length < MARKET_OF }
}
