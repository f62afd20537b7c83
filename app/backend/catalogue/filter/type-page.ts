import type { ListedGroup } from '#app/backend/catalogue/index/index-query.ts'
import { mainPlan } from '#app/backend/catalogue/present/plan-picture.ts'
import { toType } from '#app/backend/catalogue/present/to-type.ts'
import type { Catalogue, CatalogueSnapshot } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { FlatFilter } from '#app/contract/flat-filter.ts'
import type { LayoutType, ListedType } from '#app/contract/types.ts'
import { mainRooms } from '#app/domain/flats/main-rooms.ts'
import type { PageChoice } from './flat-page.ts'
import { toFilterQuery } from './flat-query.ts'

type Shown<Item> = { items: Item[]; limit: number; offset: number; total: number }

/** One page of the layout types whose flats match a filter; `total` counts types. @throws as toFilterQuery */
export function typePage(filter: FlatFilter, choice: PageChoice, catalogue: Catalogue): Shown<LayoutType> {
  return pageOf(filter, choice, catalogue, shownType)
}

/** The same with what a list tells besides. @throws as toFilterQuery */
export function listedPage(filter: FlatFilter, choice: PageChoice, catalogue: Catalogue): Shown<ListedType> {
  return pageOf(filter, choice, catalogue, listedType)
}

type Show<Item> = (group: ListedGroup, snapshot: CatalogueSnapshot) => Item | undefined

function pageOf<Item>(
  filter: FlatFilter,
  { sort, limit, offset }: PageChoice,
  catalogue: Catalogue,
  show: Show<Item>,
): Shown<Item> {
  const snapshot = catalogue.current()
  const page = snapshot.index.types({ ...toFilterQuery(filter, catalogue), sort, limit, offset })
  return {
    items: page.items.flatMap((group) => show(group, snapshot) ?? []),
    limit,
    offset,
    total: page.total,
  }
}

const shownType: Show<LayoutType> = (group, snapshot) => {
  const type = snapshot.layoutTypes.get(group.layoutTypeId)
  return type && toType(type, group, snapshot)
}

const listedType: Show<ListedType> = (group, snapshot) => {
  const type = shownType(group, snapshot)
  const { room_areas: rooms = [] } = snapshot.layoutTypes.get(group.layoutTypeId) ?? {}
  return type && { ...type, price_to: group.maxPrice, houses: group.houses, main_rooms: mainRooms(rooms) }
}

/**
 * The same by drawings: types of several projects with one drawing are one item, which stands where the first of them would and
 * begins with the cheapest; `total` counts drawings. @throws as toFilterQuery
 */
export function drawingPage(
  filter: FlatFilter,
  { sort, limit, offset }: PageChoice,
  catalogue: Catalogue,
): Shown<ListedType> {
  const snapshot = catalogue.current()
  const query = { ...toFilterQuery(filter, catalogue), sort, limit: Number.POSITIVE_INFINITY, offset: 0 }
  const all = [...Map.groupBy(snapshot.index.types(query).items, drawings(snapshot)).values()]
  const items = all.slice(offset, offset + limit).flatMap((groups) => {
    const [first, ...others] = groups
      .flatMap((group) => listedType(group, snapshot) ?? [])
      .sort((a, b) => (a.price_from ?? Infinity) - (b.price_from ?? Infinity) || a.id - b.id)
    if (!first) return []
    const same = others.map(({ id, price_from, price_to, floors, count, houses, project, city }) => {
      return { id, price_from, price_to, floors, count, houses, project, city }
    })
    return [{ ...first, same }]
  })
  return { items, limit, offset, total: all.length }
}

/**
 * Tells what is the same in types of several projects that have one drawing. A type without a drawing is like no other; the second
 * type of a project with the same drawing is another item, so that an item names each project once.
 */
function drawings({ layoutTypes }: CatalogueSnapshot): (group: ListedGroup) => string {
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
