import { toFlats } from '#app/backend/catalogue/present/to-flat.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { Flat } from '#app/contract/flat.ts'
import type { FlatFilter, FlatListInput } from '#app/contract/flat-filter.ts'
import { toFilterQuery } from './flat-query.ts'

export type PageChoice = Pick<FlatListInput, 'sort' | 'limit' | 'offset'>

/** One page of the flats that match a filter, with the total. @throws BAD_REQUEST as toFilterQuery */
export function flatPage(
  filter: FlatFilter,
  { sort, limit, offset }: PageChoice,
  catalogue: Catalogue,
): { items: Flat[]; limit: number; offset: number; total: number } {
  const snapshot = catalogue.current()
  const { total, ids } = snapshot.index.search({ ...toFilterQuery(filter, catalogue), sort, limit, offset })
  return { items: toFlats(ids, snapshot), limit, offset, total }
}
