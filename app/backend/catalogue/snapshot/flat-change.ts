import type { CatalogueRow } from './catalogue-row.ts'

/** What visitors saw of a flat and see now; absent while it is not public. */
export type FlatChange = {
  id: number
  before: CatalogueRow | undefined
  after: CatalogueRow | undefined
}

type Flats = ReadonlyMap<number, CatalogueRow>

/** Flats whose status or price differs between two states of the catalogue, or that are in one only. */
export function* flatChanges(before: Flats, after: Flats): Generator<FlatChange> {
  for (const [id, row] of after) {
    const old = before.get(id)
    if (old?.status !== row.status || old.price !== row.price) yield { id, before: old, after: row }
  }
  for (const [id, row] of before) {
    if (!after.has(id)) yield { id, before: row, after: undefined }
  }
}
