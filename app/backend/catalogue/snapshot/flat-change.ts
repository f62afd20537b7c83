import type { CatalogueRow } from './catalogue-row.ts'

/** A flat before and after a change, as visitors see it; undefined while it is not public. */
export type FlatChange = {
  id: number
  before: CatalogueRow | undefined
  after: CatalogueRow | undefined
}

type Flats = ReadonlyMap<number, CatalogueRow>

/** Flats that exist in only one of two states of the catalogue, or whose status or price differs. */
export function* flatChanges(before: Flats, after: Flats): Generator<FlatChange> {
  for (const [id, row] of after) {
    const previous = before.get(id)
    if (previous?.status !== row.status || previous.price !== row.price)
      yield { id, before: previous, after: row }
  }
  for (const [id, row] of before) {
    if (!after.has(id)) yield { id, before: row, after: undefined }
  }
}
