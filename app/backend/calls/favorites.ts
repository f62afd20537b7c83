import { setImmediate as nextTurn } from 'node:timers/promises'
import { knownAreas } from '#app/backend/cards/flat-card.ts'
import { flatsByType } from '#app/backend/cards/flats-by-type.ts'
import { planWidthM } from '#app/backend/catalogue/present/plan-picture.ts'
import { placesOf, positiveOrNull, toFlat } from '#app/backend/catalogue/present/to-flat.ts'
import { groupOf, toType } from '#app/backend/catalogue/present/to-type.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { genplanViews } from '#app/backend/genplan/genplan-views.ts'
import { optionalDuringOutage } from '#app/backend/outage/during-outage.ts'
import { countOfNone, storeroomCounts } from '#app/backend/storerooms/project-storerooms.ts'
import { flatSun } from '#app/backend/windows/flat-sun.ts'
import type { FavoriteFlat } from '#app/contract/favorites.ts'
import type { StoreroomCount } from '#app/contract/storehouse.ts'
import type { LayoutType } from '#app/contract/types.ts'
import { api } from './api.ts'

export const favorites = {
  list: api.favorites.list.handler(async ({ input, context }) => {
    const { catalogue } = context
    const ids = input.flats ?? []
    const [countOf, sunOf] = await Promise.all([storeroomsNear(ids, context), sunOfFlats(ids, context)])
    const flats = ids.map((id) => ({ id, found: favoriteFlat(id, catalogue, { countOf, sunOf }) }))
    const types = (input.types ?? []).map((id) => ({ id, found: favoriteType(id, catalogue) }))
    return {
      data: {
        flats: flats.flatMap(({ found }) => found ?? []),
        types: types.flatMap(({ found }) => found ?? []),
        missing: { flats: idsOfMissing(flats), types: idsOfMissing(types) },
      },
    }
  }),
}

type CountOf = (buildingId: number) => StoreroomCount

/** The storerooms in the houses of these flats; none while the database is away. */
function storeroomsNear(ids: readonly number[], context: ApiContext): Promise<CountOf> {
  const { flatsById, projects } = context.catalogue.current()
  const named = new Set(ids.flatMap((id) => flatsById.get(id)?.projectId ?? []))
  const known = [...named].flatMap((id) => projects.get(id) ?? [])
  return optionalDuringOutage(context.watch, storeroomCounts(known, context), countOfNone)
}

/** Month of the year by index whose sun is compared: at the equinox it is a mean of the year. */
const MARCH = 2

/** Minutes of direct sun by flat; nothing while the database, which has the plans of floors, is away. */
async function sunOfFlats(ids: readonly number[], context: ApiContext): Promise<ReadonlyMap<number, number>> {
  const snapshot = context.catalogue.current()
  const rows = ids.flatMap((id) => snapshot.flatsById.get(id) ?? [])
  const projectIds = [...new Set(rows.map(({ projectId }) => projectId))]
  const views = new Map(
    await optionalDuringOutage(
      context.watch,
      Promise.all(projectIds.map(async (id) => [id, await genplanViews(context.database, id)] as const)),
      [],
    ),
  )
  const minutes = new Map<number, number>()
  for (const row of rows) {
    const sun = flatSun(row, views.get(row.projectId), context.entries, snapshot)?.months[MARCH]
    if (sun) minutes.set(row.id, sun.minutes)
    // What is reckoned for the first time takes some milliseconds; other requests have their turn between two flats.
    await nextTurn()
  }
  return minutes
}

type Nearby = { countOf: CountOf; sunOf: ReadonlyMap<number, number> }

function favoriteFlat(
  id: number,
  catalogue: Catalogue,
  { countOf, sunOf }: Nearby,
): FavoriteFlat | undefined {
  const snapshot = catalogue.current()
  const row = snapshot.flatsById.get(id)
  if (!row) return undefined
  const { building, project } = placesOf(row, snapshot)
  return {
    ...toFlat(row, snapshot),
    address: building.address ?? project.address,
    room_areas: knownAreas(row.roomAreas),
    plan_width_m: planWidthM(row.plans),
    balcony_area: positiveOrNull(row.balconyArea),
    ceiling_height: positiveOrNull(row.ceilingHeight),
    sun_minutes: sunOf.get(id) ?? null,
    storerooms: countOf(row.buildingId),
  }
}

function favoriteType(id: number, catalogue: Catalogue): LayoutType | undefined {
  const snapshot = catalogue.current()
  const type = snapshot.layoutTypes.get(id)
  const flats = flatsByType(catalogue).get(id)
  return type && flats && toType(type, groupOf(id, flats, snapshot), snapshot)
}

function idsOfMissing(all: readonly { id: number; found: unknown }[]): number[] {
  return all.filter(({ found }) => found === undefined).map(({ id }) => id)
}
