import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { memoByCatalogueRevision } from '#app/backend/catalogue/snapshot/memo-by-revision.ts'

/** Number of free flats, and the lowest public price in roubles. */
export type SaleFigures = { free: number; priceFrom: number | null }

const NOTHING: SaleFigures = { free: 0, priceFrom: null }

const figures = memoByCatalogueRevision((catalogue: Catalogue) => {
  const projects = new Map<number, SaleFigures>()
  const buildings = new Map<number, SaleFigures>()
  for (const row of catalogue.current().flatsById.values()) {
    if (row.status !== 'free') continue
    add(projects, row.projectId, row.price)
    add(buildings, row.buildingId, row.price)
  }
  return { projects, buildings }
})

export function figuresOfProject(id: number, catalogue: Catalogue): SaleFigures {
  return figures(catalogue).projects.get(id) ?? NOTHING
}

export function figuresOfBuilding(id: number, catalogue: Catalogue): SaleFigures {
  return figures(catalogue).buildings.get(id) ?? NOTHING
}

function add(sums: Map<number, SaleFigures>, id: number, price: number | null): void {
  const { free, priceFrom } = sums.get(id) ?? NOTHING
  const cheapest = price === null ? priceFrom : Math.min(price, priceFrom ?? price)
  sums.set(id, { free: free + 1, priceFrom: cheapest })
}
