import type { CatalogueSource } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { FlatCard } from '#app/contract/flat.ts'
import { typograph } from '#app/domain/typograph.ts'

const MAX_POINTS = 200

/** Price history of a flat, oldest first; only the newest part of a very long one. */
export async function priceHistory(
  flatId: number,
  { database }: Pick<CatalogueSource, 'database'>,
): Promise<FlatCard['price_history']> {
  const points = await database
    .selectFrom('price_history')
    .select(['at', 'price', 'reason'])
    .where('flat_id', '=', flatId)
    .orderBy('at', 'desc')
    .limit(MAX_POINTS)
    .execute()
  return points
    .reverse()
    .map(({ at, price, reason }) => ({ at: at.toISOString(), price, reason: reason && typograph(reason) }))
}
