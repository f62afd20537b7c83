import * as z from 'zod'
import { typePage } from '#app/backend/catalogue/filter/type-page.ts'
import { roomsLabel } from '#app/backend/catalogue/present/rooms-label.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { flatFilterSchema } from '#app/contract/flat-filter.ts'
import { ROOM_CHOICES } from '#app/domain/vocabulary.ts'
import { readPage } from './read-page.ts'

const TYPES_PER_TAB = 8

const tabsSchema = z.array(z.object({ id: z.string(), label: z.string(), filter: flatFilterSchema })).min(1)

const tabsByRooms = ROOM_CHOICES.map((rooms) => ({
  id: String(rooms),
  label: roomsLabel(rooms),
  filter: { rooms: [rooms] },
}))

/** The cheapest layouts for each tab; tabs without any are left out. */
export async function typesSlider(context: ApiContext) {
  const tabs = (await readPage('types-tabs', tabsSchema, context)) ?? tabsByRooms
  const types = tabs.flatMap(({ id, filter }) =>
    typePage(filter, { sort: 'price', limit: TYPES_PER_TAB, offset: 0 }, context.catalogue).items.map(
      (type) => ({ ...type, tab: id }),
    ),
  )
  return { types, tabs: tabs.filter(({ id }) => types.some(({ tab }) => tab === id)) }
}
