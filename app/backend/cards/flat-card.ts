import { developerOf } from '#app/backend/catalogue/present/developer.ts'
import { detailParams, foldedDescription, measuredArea } from '#app/backend/catalogue/present/flat-details.ts'
import { flatParams } from '#app/backend/catalogue/present/flat-params.ts'
import { flatTitle } from '#app/backend/catalogue/present/flat-title.ts'
import { planTabs, withPlaceOnFloor } from '#app/backend/catalogue/present/plan-picture.ts'
import { priceHistory } from '#app/backend/catalogue/present/price-history.ts'
import { placesOf, toFlat } from '#app/backend/catalogue/present/to-flat.ts'
import { withdrawnFlat } from '#app/backend/catalogue/snapshot/withdrawn-flat.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { RoomArea } from '#app/backend/database/json-columns.ts'
import { genplanViews } from '#app/backend/genplan/genplan-views.ts'
import { placeOnFloor } from '#app/backend/genplan/place-on-floor.ts'
import { optionalDuringOutage } from '#app/backend/outage/during-outage.ts'
import { countOfHouse, storeroomsOf } from '#app/backend/storerooms/project-storerooms.ts'
import { drawnFlat } from '#app/backend/windows/drawn-flat.ts'
import { hasSun } from '#app/backend/windows/flat-sun.ts'
import { viewsSeen } from '#app/backend/windows/outlook.ts'
import { flatOnSite } from '#app/backend/windows/site.ts'
import type { FlatCard, Param } from '#app/contract/flat.ts'
import { discountPercent } from '#app/domain/flats/discount-percent.ts'
import { flatExtras } from './flat-extras.ts'
import { readFlatDetails } from './read-flat-details.ts'
import { reservedUntil } from './reserved-until.ts'
import { similarFlats } from './similar-flats.ts'

/** The full card of a flat that is or was public; undefined when there is no such flat. One that has left the site is as a sold one. */
export async function flatCard(id: number, context: ApiContext): Promise<FlatCard | undefined> {
  const current = context.catalogue.current()
  const known = current.flatsById.get(id)
  const withdrawn = known ? undefined : await withdrawnFlat(id, context)
  const { row, snapshot } = known ? { row: known, snapshot: current } : (withdrawn ?? {})
  if (!row || !snapshot) return undefined
  const { project, building } = placesOf(row, snapshot)
  const details = await readFlatDetails(id, context)
  const [history, storerooms, extras, views, until] = await Promise.all([
    optionalDuringOutage(context.watch, priceHistory(id, context), []),
    optionalDuringOutage(context.watch, storeroomsOf(project, context), []),
    flatExtras(row, { project, building, details }, context),
    // What its windows see is asked of flats on the site alone.
    withdrawn ? undefined : plansOfFloors(row.projectId, context),
    row.status === 'reserved'
      ? optionalDuringOutage(context.watch, reservedUntil(id, context), undefined)
      : undefined,
  ])
  const drawn = views && drawnFlat(row, views)
  const place = views && placeOnFloor(row, views, context.catalogue)
  const onSite = withdrawn ? undefined : flatOnSite(row, drawn, context.entries, snapshot)
  const flat = toFlat(row, snapshot)
  const address = building.address ?? project.address
  const title = flatTitle(row)
  const measured = measuredArea(details, row.area)
  const { name, nashdom_url } = developerOf(project)
  return {
    ...flat,
    ...(withdrawn && !withdrawn.wasSold && { withdrawn: true as const }),
    title,
    info: {
      params: inOrder([
        ...flatParams(row, { project, building, address }, onSite && viewsSeen(onSite)),
        ...detailParams(details, building),
      ]),
      reserved: flat.reserved,
      area: flat.area,
      rooms: flat.rooms,
      price: flat.price,
    },
    tabs: withPlaceOnFloor(planTabs(row.plans, title), place),
    ...(measured && { measured_area: measured }),
    room_areas: knownAreas(row.roomAreas),
    description: foldedDescription(details),
    address,
    price_history: history,
    discount_percent: discountPercent(flat.price, flat.price_old),
    similar: similarFlats(row, context.catalogue),
    confirmed_at: row.seenAt.toISOString(),
    status_at: row.statusAt.toISOString(),
    ...(until !== undefined && { reserved_until: until }),
    developer: { name, nashdom_url },
    storerooms: countOfHouse(storerooms.filter((one) => one.building.id === row.buildingId)),
    extras,
    around: {
      floor: place !== undefined,
      sun: !withdrawn && hasSun(row, drawn, snapshot),
      view: onSite !== undefined,
    },
  }
}

/** Where it is and what papers call it follow the flat itself; the page gives the very last the width of both its columns. */
const LAST: readonly Param['type'][] = [
  'project',
  'building',
  'section',
  'address',
  'metro',
  'number',
  'lot',
  'cadastral',
  'features',
]

function inOrder(params: readonly Param[]): Param[] {
  return params.toSorted((a, b) => LAST.indexOf(a.type) - LAST.indexOf(b.type))
}

/** Undefined while they cannot be read: the card shows the drawing of the feed then. */
function plansOfFloors(projectId: number, { database, log, watch }: ApiContext) {
  return optionalDuringOutage(watch, genplanViews(database, projectId), undefined).catch((error) => {
    log.warn({ err: error }, 'plans of floors cannot be read; the card shows the drawing of the feed')
    return undefined
  })
}

/** A feed may list a room without its area. */
export function knownAreas(rooms: readonly RoomArea[]): RoomArea[] {
  return rooms.filter(({ area }) => area > 0)
}
