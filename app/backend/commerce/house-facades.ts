import type { ApiContext } from '#app/backend/context/services.ts'
import { ttlMemo } from '#app/backend/runtime/ttl-memo.ts'
import type { CommercialUnit } from '#app/contract/commerce/commerce.ts'

const TTL_MS = 10_000
const memo = ttlMemo(TTL_MS)

/** Units with the facades of their houses, of a house the first, and the band of the unit's floor where that is drawn. */
export async function withFacades<Unit extends CommercialUnit>(
  units: readonly Unit[],
  { database }: Pick<ApiContext, 'database'>,
): Promise<Unit[]> {
  const houses = [...new Set(units.map(({ building }) => building.id))]
  if (houses.length === 0) return []
  const views = await memo(database, houses.join(), () =>
    database
      .selectFrom('genplan_view')
      .select(['building_id', 'picture', 'areas'])
      .where('kind', '=', 'facade')
      .where('building_id', 'in', houses)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
  )
  return units.map((unit) => {
    const view = views.find(({ building_id }) => building_id === unit.building.id)
    if (!view) return unit
    const band = view.areas.find(({ floor }) => floor === unit.floor)
    return { ...unit, facade: { ...view.picture, path: band?.path ?? null } }
  })
}
