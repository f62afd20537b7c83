import type { CatalogueRow } from './catalogue-row.ts'

/**
 * Fields from which the index and the text search are built. Only status and price can be changed in them.
 */
const INDEXED_FIELDS = [
  'cityId',
  'projectId',
  'buildingId',
  'section',
  'layoutTypeId',
  'floor',
  'floorTo',
  'floorsTotal',
  'position',
  'number',
  'lotNumber',
  'rooms',
  'area',
  'kitchenArea',
  'finish',
  'deadline',
  'keys',
  'metroMinutes',
  'hasStorerooms',
] as const satisfies (keyof CatalogueRow)[]

const INDEXED_LISTS = [
  'traits',
  'views',
  'benefits',
  'windowDirections',
] as const satisfies (keyof CatalogueRow)[]

/** Whether a flat's new row can replace the old one without rebuilding the index. */
export function canPatchInPlace(before: CatalogueRow | undefined, after: CatalogueRow): boolean {
  if (!before) return false
  return (
    INDEXED_FIELDS.every((name) => before[name] === after[name]) &&
    INDEXED_LISTS.every((name) => isSameList(before[name], after[name]))
  )
}

const isSameList = (a: readonly string[], b: readonly string[]) =>
  a === b || (a.length === b.length && a.every((value, i) => value === b[i]))
