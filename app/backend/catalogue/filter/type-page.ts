import type { TypeGroup } from '#app/backend/catalogue/index/index-query.ts'
import { mainPlan } from '#app/backend/catalogue/present/plan-picture.ts'
import { toType } from '#app/backend/catalogue/present/to-type.ts'
import type { Catalogue, CatalogueSnapshot } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { FlatFilter } from '#app/contract/flat-filter.ts'
import type { LayoutType, ListedType } from '#app/contract/types.ts'
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
  return { items: typesOf(page.items, snapshot), limit, offset, total: page.total }
}

/**
 * The same by drawings: types of several projects with one drawing are one item, which stands where the first of them would and
 * begins with the cheapest; `total` counts drawings. @throws as toFilterQuery
 */
export function drawingPage(
  filter: FlatFilter,
  { sort, limit, offset }: PageChoice,
  catalogue: Catalogue,
): { items: ListedType[]; limit: number; offset: number; total: number } {
  const snapshot = catalogue.current()
  const query = { ...toFilterQuery(filter, catalogue), sort, limit: Number.POSITIVE_INFINITY, offset: 0 }
  const all = [...Map.groupBy(snapshot.index.types(query).items, drawings(snapshot)).values()]
  const items = all.slice(offset, offset + limit).flatMap((groups) => {
    const [first, ...others] = typesOf(groups, snapshot).sort(
      (a, b) => (a.price_from ?? Infinity) - (b.price_from ?? Infinity) || a.id - b.id,
    )
    if (!first) return []
    const same = others.map(({ id, price_from, count, project, city }) => ({
      id,
      price_from,
      count,
      project,
      city,
    }))
    return [{ ...first, same }]
  })
  return { items, limit, offset, total: all.length }
}

function typesOf(groups: readonly TypeGroup[], snapshot: CatalogueSnapshot): LayoutType[] {
  return groups.flatMap((group) => {
    const type = snapshot.layoutTypes.get(group.layoutTypeId)
    return (type && toType(type, group, snapshot)) ?? []
  })
}

/**
 * Tells what is the same in types of several projects that have one drawing. A type without a drawing is like no other; the second
 * type of a project with the same drawing is another item, so that an item names each project once.
 */
function drawings({ layoutTypes }: CatalogueSnapshot): (group: TypeGroup) => string {
  const met = new Map<string, number>()
  return ({ layoutTypeId }) => {
    const type = layoutTypes.get(layoutTypeId)
    const plan = type && mainPlan(type.plans)
    if (!type || !plan) return String(layoutTypeId)
    const drawing = [plan.url, type.rooms, type.euro].join(' ')
    const own = `${drawing} ${type.project_id}`
    const place = met.get(own) ?? 0
    met.set(own, place + 1)
    return `${drawing} ${place}`
  }
}
