import { publicBuildings } from '#app/backend/catalogue/present/to-building.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import { flatsOfBuilding } from '#app/backend/chess/flats-of-building.ts'
import type { Building } from '#app/contract/places.ts'

/** A building of the master plan with its public flats. */
export type House = {
  building: Building
  flats: CatalogueRow[]
  /** Flats by their (lower) floor, from the top down. */
  floors: Map<number, CatalogueRow[]>
}

/** Buildings of a project in the order of the catalogue. */
export function housesOf(projectId: number, catalogue: Catalogue): House[] {
  return publicBuildings(catalogue, { projectId }).map((building) => {
    const flats = flatsOfBuilding(building.id, catalogue)
    const floors = Map.groupBy(
      flats.toSorted((a, b) => b.floor - a.floor),
      ({ floor }) => floor,
    )
    return { building, flats, floors }
  })
}
