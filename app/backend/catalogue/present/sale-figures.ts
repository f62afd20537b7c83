import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { memoByCatalogueRevision } from '#app/backend/catalogue/snapshot/memo-by-revision.ts'

/** Number of free flats, and the lowest public price in roubles. */
export type SaleFigures = { free: number; priceFrom: number | null }

/** Four and more are one choice. */
const MAX_ROOMS = 4
const NOTHING: SaleFigures = { free: 0, priceFrom: null }

const figures = memoByCatalogueRevision((catalogue: Catalogue) => {
  const projects = new Map<number, SaleFigures>()
  const buildings = new Map<number, SaleFigures>()
  const rooms = new Map<number, Map<number, SaleFigures>>()
  for (const row of catalogue.current().flatsById.values()) {
    if (row.status !== 'free') continue
    add(projects, row.projectId, row.price)
    add(buildings, row.buildingId, row.price)
    const own = rooms.get(row.buildingId) ?? new Map<number, SaleFigures>()
    rooms.set(row.buildingId, own)
    add(own, Math.min(row.rooms, MAX_ROOMS), row.price)
  }
  return { projects, buildings, rooms }
})

export function figuresOfProject(id: number, catalogue: Catalogue): SaleFigures {
  return figures(catalogue).projects.get(id) ?? NOTHING
}

export function figuresOfBuilding(id: number, catalogue: Catalogue): SaleFigures {
  return figures(catalogue).buildings.get(id) ?? NOTHING
}

/** Free flats of a building by the number of rooms, fewest first; 4 means four and more. */
export function figuresByRooms(buildingId: number, catalogue: Catalogue): [rooms: number, SaleFigures][] {
  const own = figures(catalogue).rooms.get(buildingId) ?? new Map<number, SaleFigures>()
  return [...own].toSorted(([a], [b]) => a - b)
}

function add(sums: Map<number, SaleFigures>, id: number, price: number | null): void {
  const { free, priceFrom } = sums.get(id) ?? NOTHING
  const cheapest = price === null ? priceFrom : Math.min(price, priceFrom ?? price)
  sums.set(id, { free: free + 1, priceFrom: cheapest })
}
