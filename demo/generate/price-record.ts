import { roundPrice } from './base-price.ts'
import { between } from './chance.ts'
import type { PricePoint, Promotion, UnitPlace } from './demo-unit.ts'
import { discounted } from './promotions.ts'
import { saleStart } from './sales.ts'

type Revision = { daysAgo: number; growth: number }

/** Price revisions of a building, newest first: every two to three months, 0.8–2.6 % each. */
function revisionsOf(building: UnitPlace['building']): Revision[] {
  const start = saleStart(building)
  const revisions: Revision[] = []
  let daysAgo = between(34, 60, building.id, 'last-revision')
  for (let turn = 0; daysAgo < start - 20; turn++) {
    revisions.push({ daysAgo, growth: between(0.008, 0.026, building.id, 'growth', turn) })
    daysAgo += between(58, 92, building.id, 'pause', turn)
  }
  return revisions
}

/** Earlier prices, calculated back from today's price by dividing by each growth. */
function beforeRevisions(today: number, revisions: Revision[]): number[] {
  let price = today
  return revisions.map(({ growth }) => {
    price /= 1 + growth
    return roundPrice(price)
  })
}

/**
 * Price history of a unit from the start of sales, oldest first, until it was sold. Contains only changes.
 *
 * @param todayBase - price without discount, as if it were on sale today, roubles
 * @param soldAgo - days since it was sold; null while it is not
 */
export function priceRecord(
  place: UnitPlace,
  todayBase: number,
  promotion: Promotion | null,
  soldAgo: number | null,
): PricePoint[] {
  const revisions = revisionsOf(place.building)
  const before = beforeRevisions(todayBase, revisions)
  const first = before.at(-1) ?? todayBase
  const points: PricePoint[] = [
    { daysAgo: saleStart(place.building), price: first, priceBase: first, reason: 'Старт продаж' },
  ]
  for (let index = revisions.length - 1; index >= 0; index--) {
    const price = index === 0 ? todayBase : (before[index - 1] ?? todayBase)
    const daysAgo = revisions[index]?.daysAgo ?? 0
    if (price === points.at(-1)?.price) continue
    points.push({ daysAgo, price, priceBase: price, reason: 'Плановое повышение' })
  }
  if (promotion) {
    const price = discounted(todayBase, promotion)
    points.push({ daysAgo: promotion.sinceDaysAgo, price, priceBase: todayBase, reason: promotion.name })
  }
  const known = soldAgo === null ? points : points.filter(({ daysAgo }) => daysAgo > soldAgo)
  return known.length > 0 ? known : points.slice(0, 1)
}
