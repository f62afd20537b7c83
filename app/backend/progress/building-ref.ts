import type { BuildingRow } from '#app/backend/catalogue/snapshot/reader.ts'

/** The fields that identify a building in progress answers. */
export function buildingRef({ id, slug, number, name }: BuildingRow) {
  return { id, slug, number, name }
}
