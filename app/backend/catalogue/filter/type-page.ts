import { toType } from '#app/backend/catalogue/present/to-type.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { FlatFilter } from '#app/contract/flat-filter.ts'
import type { LayoutType } from '#app/contract/types.ts'
import type { PageChoice } from './flat-page.ts'
import { toFilterQuery } from './flat-query.ts'

/** One page of the layout types whose flats match a filter; `total` counts types. @throws as toFilterQuery */
export function typePage(
  filter: FlatFilter,
  { sort, limit, offset }: PageChoice,
  catalogue: Catalogue,
): { items: LayoutType[]; limit: number; offset: number; total: number } {
  const snapshot = catalogue.current()
  const page = snapshot.index.types({ ...toFilterQuery(filter, catalogue), sort, limit, offset })
  const items = page.items.flatMap((group) => {
    const type = snapshot.layoutTypes.get(group.layoutTypeId)
    return (type && toType(type, group, snapshot)) ?? []
  })
  return { items, limit, offset, total: page.total }
}
