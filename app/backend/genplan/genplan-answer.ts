import type { ProjectRow } from '#app/backend/catalogue/snapshot/reader.ts'
import type { Genplan, HouseFloor } from '#app/contract/genplan.ts'
import { type Choice, figuresOf, greatestDiscount, roomsOf } from './choice.ts'
import { genplanAddress } from './genplan-address.ts'
import type { GenplanViews } from './genplan-views.ts'
import type { House } from './houses.ts'
import { aerialFloor, aerialOf, facadesOf } from './pictures.ts'

/** The data of an answer: a project, its buildings and views, and the choice of flats to count. */
export type GenplanParts = {
  project: ProjectRow
  city: string
  houses: House[]
  /** The requested building only, or all. */
  requested: House[]
  views: GenplanViews
  choice: Choice
}

/**
 * The project, its buildings and their counts: the common part of the answers about a project and a floor.
 */
export function genplanFrame({ project, city, houses, requested, choice }: GenplanParts) {
  return {
    id: project.id,
    slug: project.slug,
    name: project.name,
    city_id: project.city_id,
    city,
    house_list: houses.map(({ building, flats }) => ({
      ...building,
      url: genplanAddress.building(project.slug, building.slug),
      matched: figuresOf(flats, choice).free,
      discount: greatestDiscount(flats, choice),
    })),
    floors: requested.flatMap((house) => houseFloors(house, choice)),
  }
}

function houseFloors({ building, floors }: House, choice: Choice): HouseFloor[] {
  return [...floors].map(([floor, flats]) => ({
    floor,
    building: building.id,
    url: genplanAddress.floor(building.project.slug, building.slug, floor),
    ...figuresOf(flats, choice),
    rooms: roomsOf(flats, choice),
  }))
}

/** Floor numbers of all buildings, from the top down, without duplicates. */
function floorsOf(houses: readonly House[]): number[] {
  const floors = new Set(houses.flatMap((house) => [...house.floors.keys()]))
  return [...floors].sort((a, b) => b - a)
}

/** The answer about a project, or about one of its buildings. */
export function genplanAnswer(parts: GenplanParts, isOneHouse: boolean): Genplan {
  const { project, houses, requested, views, choice } = parts
  const genplanFloors = floorsOf(requested).flatMap((floor) => {
    const picture = aerialFloor(views, requested, floor, choice)
    if (!picture) return []
    const { free, price_from } = figuresOf(
      requested.flatMap((house) => house.floors.get(floor) ?? []),
      choice,
    )
    const [house] = requested
    const place =
      isOneHouse && house
        ? { building: house.building.id, url: genplanAddress.floor(project.slug, house.building.slug, floor) }
        : { building: null, url: genplanAddress.floorOfAll(project.slug, floor) }
    return [{ ...picture, ...place, floor, section: null, free, price_from }]
  })
  return {
    ...genplanFrame(parts),
    genplan: aerialOf(views, houses, choice),
    facades: facadesOf(views, requested, choice),
    genplanFloors,
    unplaced: [],
  }
}
