import type { CatalogueRow } from './catalogue-row.ts'

/** What the index and the text search are built from; status and price can be changed in them. */
const BUILT_FROM = [
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
] as const satisfies (keyof CatalogueRow)[]

const BUILT_FROM_LISTS = ['traits', 'views', 'benefits'] as const satisfies (keyof CatalogueRow)[]

/** Whether a flat's new row can take the old one's place without building the index again. */
export function canPatchInPlace(before: CatalogueRow | undefined, after: CatalogueRow): boolean {
  if (!before) return false
  return (
    BUILT_FROM.every((name) => before[name] === after[name]) &&
    BUILT_FROM_LISTS.every((name) => isSameList(before[name], after[name]))
  )
}

const isSameList = (a: readonly string[], b: readonly string[]) =>
  a === b || (a.length === b.length && a.every((value, i) => value === b[i]))
