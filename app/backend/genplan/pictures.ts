import type { StoredArea } from '#app/backend/database/json-columns.ts'
import type { GenplanArea, GenplanPicture } from '#app/contract/genplan.ts'
import { buildingArea, floorArea } from './areas.ts'
import type { Choice } from './choice.ts'
import type { GenplanView, GenplanViews } from './genplan-views.ts'
import type { House } from './houses.ts'

/** A stored picture with areas, in the shape of the API. */
export function pictureWith({ picture, north }: GenplanView, areas: GenplanArea[]): GenplanPicture {
  const { url, ...rest } = picture
  return { ...rest, image: url, areas, north }
}

/** Areas of a view that belong to one of the buildings, each with its building. */
function areasOfHouses(view: GenplanView, houses: readonly House[]): { area: StoredArea; house: House }[] {
  return view.areas.flatMap((area) => {
    const house = houses.find(({ building }) => building.id === area.building)
    return house ? [{ area, house }] : []
  })
}

/** The aerial picture with its buildings; null when there is none. */
export function aerialOf(
  { aerial }: GenplanViews,
  houses: readonly House[],
  choice: Choice,
): GenplanPicture | null {
  if (!aerial) return null
  return pictureWith(
    aerial,
    areasOfHouses(aerial, houses).map(({ area, house }) => buildingArea(area, house, choice)),
  )
}

/**
 * The aerial picture with one floor of every building that has flats there; null when there is no picture.
 */
export function aerialFloor(
  { aerial }: GenplanViews,
  houses: readonly House[],
  floor: number,
  choice: Choice,
): GenplanPicture | null {
  if (!aerial) return null
  const areas = areasOfHouses(aerial, houses).flatMap(({ area, house }) => {
    const band = area.floors?.find((drawn) => drawn.floor === floor)
    if (!band || !house.floors.has(floor)) return []
    const label = `${house.building.name}, ${floor} этаж`
    return [floorArea({ path: band.path, pin: area.pin }, house, floor, choice, label)]
  })
  return pictureWith(aerial, areas)
}

/** Facades of the buildings with the floors that have flats. */
export function facadesOf({ facades }: GenplanViews, houses: readonly House[], choice: Choice) {
  return facades.flatMap((view) => {
    const house = houses.find(({ building }) => building.id === view.building_id)
    if (!house) return []
    const areas = view.areas.flatMap((area) => {
      const { floor } = area
      if (floor === undefined || !house.floors.has(floor)) return []
      return [floorArea(area, house, floor, choice, `${floor} этаж`)]
    })
    return [{ ...pictureWith(view, areas), building: house.building.id }]
  })
}
