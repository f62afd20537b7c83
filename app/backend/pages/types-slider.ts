import { typePage } from '#app/backend/catalogue/filter/type-page.ts'
import { roomsLabel } from '#app/backend/catalogue/present/rooms-label.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { ROOM_CHOICES } from '#app/domain/vocabulary.ts'

const TYPES_PER_TAB = 8

const tabsByRooms = ROOM_CHOICES.map((rooms) => ({
  id: String(rooms),
  label: roomsLabel(rooms),
  filter: { rooms: [rooms] },
}))

/** The cheapest layouts for each tab; tabs without any are left out. */
export function typesSlider(context: ApiContext) {
  const tabs = context.entries.single('types-tabs')?.tabs ?? tabsByRooms
  const types = tabs.flatMap(({ id, filter }) =>
    typePage(filter, { sort: 'price', limit: TYPES_PER_TAB, offset: 0 }, context.catalogue).items.map(
      (type) => ({ ...type, tab: id }),
    ),
  )
  return { types, tabs: tabs.filter(({ id }) => types.some(({ tab }) => tab === id)) }
}
