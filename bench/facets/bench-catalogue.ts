import type { IndexRow } from '#app/backend/catalogue/index/index-query.ts'
import { BENEFITS, FEATURES, FINISHES, VIEWS } from '#app/domain/vocabulary.ts'
import { between, oneOf, seeded, someOf } from './random.ts'

const CITIES = 5
const FLATS_PER_BUILDING = 200
const BUILDINGS_PER_PROJECT = 8
const DEADLINES = ['ready', '2026-4', '2027-1', '2027-2', '2027-3', '2027-4', '2028-2', '2028-4', '2029-1']

type Building = {
  id: number
  projectId: number
  cityId: number
  floorsTotal: number
  deadline: string
  finish: string
  /** Share of flats that are still free: old buildings are nearly sold out. */
  freeShare: number
  priceM2: number
  layouts: { id: number; rooms: number; area: number; kitchen: number | null; traits: string[] }[]
}

/**
 * A realistic catalogue of a given size: flats in buildings, projects and cities, layouts repeated on every
 * floor, prices by project, floor and finish, about 40 % free. The same size always gives the same catalogue.
 */
export function benchCatalogue(flats: number): IndexRow[] {
  const random = seeded(flats)
  const rows: IndexRow[] = []
  for (let buildingId = 1; rows.length < flats; buildingId++) {
    const building = aBuilding(buildingId, random)
    const size = Math.min(FLATS_PER_BUILDING, flats - rows.length)
    for (let place = 0; place < size; place++) rows.push(aFlat(rows.length + 1, place, building, random))
  }
  return rows
}

function aBuilding(id: number, random: () => number): Building {
  const projectId = Math.ceil(id / BUILDINGS_PER_PROJECT)
  const deadline = oneOf(random, DEADLINES)
  return {
    id,
    projectId,
    cityId: 1 + ((projectId * 7) % CITIES),
    floorsTotal: between(random, 9, 25),
    deadline,
    finish: oneOf(random, FINISHES),
    freeShare: deadline === 'ready' ? 0.1 : 0.25 + random() * 0.4,
    priceM2: between(random, 110, 260) * 1000,
    layouts: Array.from({ length: 8 }, (_, n) => {
      const rooms = Math.min(n, between(random, 0, 4))
      const area = 22 + rooms * 17 + between(random, 0, 1500) / 100
      return {
        id: id * 8 + n,
        rooms,
        area: Math.round(area * 100) / 100,
        kitchen: random() < 0.1 ? null : between(random, 600, 2200) / 100,
        traits: someOf(random, FEATURES, 0.2),
      }
    }),
  }
}

function aFlat(id: number, place: number, building: Building, random: () => number): IndexRow {
  const { layouts, floorsTotal, cityId, projectId, deadline, finish, freeShare } = building
  const column = place % layouts.length
  const layout = oneOf(random, layouts.slice(column, column + 1))
  const floor = 1 + (Math.floor(place / layouts.length) % floorsTotal)
  const chance = random()
  const price = layout.area * building.priceM2 * (1 + floor * 0.006)
  return {
    id,
    cityId,
    projectId,
    buildingId: building.id,
    layoutTypeId: layout.id,
    floor,
    floorTo: null,
    floorsTotal,
    rooms: layout.rooms,
    area: layout.area,
    kitchenArea: layout.kitchen,
    price: random() < 0.02 ? null : Math.round(price / 10_000) * 10_000,
    status: chance < freeShare ? 'free' : chance < freeShare + 0.06 ? 'reserved' : 'sold',
    finish,
    deadline,
    keys: deadline,
    metroMinutes: null,
    hasStorerooms: false,
    windowDirections: [],
    traits: layout.traits,
    views: someOf(random, VIEWS, 0.2),
    benefits: someOf(random, BENEFITS, 0.25),
  }
}
