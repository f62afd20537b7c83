import type { BuildingRow } from '#app/backend/catalogue/snapshot/reader.ts'

/** A building as progress names it. */
export function buildingRef({ id, slug, number, name }: BuildingRow) {
  return { id, slug, number, name }
}
