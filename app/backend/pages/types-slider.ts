import { typePage } from '#app/backend/catalogue/filter/type-page.ts'
import { roomsLabel } from '#app/backend/catalogue/present/rooms-label.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { LayoutType } from '#app/contract/types.ts'
import { ROOM_CHOICES } from '#app/domain/vocabulary.ts'

const TYPES_PER_TAB = 8
/** Of which so many are chosen: houses of several projects may have one plan. */
const LOOKED_AT = 32
/** Types side by side on a wide page. */
const ROW = 4

const tabsByRooms = ROOM_CHOICES.map((rooms) => ({
  id: String(rooms),
  label: roomsLabel(rooms),
  filter: { rooms: [rooms] },
}))

/**
 * The first of those that are drawn alike. Where few are left, the others after them fill the row.
 *
 * @param types - cheapest first
 */
export function ofDifferentPlans<Type extends Pick<LayoutType, 'plan'>>(types: readonly Type[]): Type[] {
  const isFirst = ({ plan }: Type, index: number) =>
    plan === null || types.findIndex((type) => type.plan?.url === plan.url) === index
  const firsts = types.filter(isFirst).slice(0, TYPES_PER_TAB)
  const others = types.filter((type) => !firsts.includes(type))
  return [...firsts, ...others.slice(0, Math.max(0, ROW - firsts.length))]
}

/** The cheapest layouts for each tab; tabs without any are left out. */
export function typesSlider(context: ApiContext) {
  const tabs = context.entries.single('types-tabs')?.tabs ?? tabsByRooms
  const types = tabs.flatMap(({ id, filter }) => {
    const { items } = typePage(filter, { sort: 'price', limit: LOOKED_AT, offset: 0 }, context.catalogue)
    return ofDifferentPlans(items).map((type) => ({ ...type, tab: id }))
  })
  return { types, tabs: tabs.filter(({ id }) => types.some(({ tab }) => tab === id)) }
}
