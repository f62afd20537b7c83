import { mainAlt, mainPlan, planPicture } from '#app/backend/catalogue/present/plan-picture.ts'
import { roomsLabel } from '#app/backend/catalogue/present/rooms-label.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { Project } from '#app/contract/places.ts'
import { ROOM_CHOICES } from '#app/domain/vocabulary.ts'

type Layouts = Project['layouts']

/** Free flats of a project by rooms, fewest rooms first; the counts equal those of the flat list. */
export function layoutsOnSale(projectId: number, catalogue: Catalogue): Layouts {
  return ROOM_CHOICES.flatMap((rooms) => layoutsOf(projectId, rooms, catalogue) ?? [])
}

function layoutsOf(projectId: number, rooms: number, catalogue: Catalogue): Layouts[number] | undefined {
  const { index, layoutTypes } = catalogue.current()
  const query = { project: [projectId], rooms: [rooms] }
  const { total, ranges } = index.facets(query)
  if (total === 0 || !ranges.area) return undefined
  const types = index.types({ ...query, sort: 'price', limit: 1, offset: 0 })
  const cheapest = layoutTypes.get(types.items[0]?.layoutTypeId ?? 0)
  const plan = mainPlan(cheapest?.plans ?? [])
  return {
    rooms,
    label: roomsLabel(rooms),
    flats: total,
    // In a feed without layouts, all flats count as one layout.
    types: Math.max(1, types.total),
    area_from: ranges.area.min,
    area_to: ranges.area.max,
    price_from: ranges.price?.min ?? null,
    plan: plan ? planPicture(plan, mainAlt(plan, cheapest?.title ?? roomsLabel(rooms))) : null,
  }
}
