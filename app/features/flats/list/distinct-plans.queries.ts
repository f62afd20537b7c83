import { queryOptions } from '@tanstack/react-query'
import { differentFirst, planOf } from '#app/domain/flats/different-first.ts'
import { ROOM_CHOICES } from '#app/domain/vocabulary.ts'
import { getGroups } from '#app/features/flats/flats.functions.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { type FlatSearch, toGroupInput } from '#app/features/flats/flats.search.ts'

const MINUTE_MS = 60_000
/** Groups among which those of different plans are looked for: several houses have the same plan. */
const READ_GROUPS = 20

export const distinctPlansQueries = {
  /**
   * The first groups of a list, each of another plan; where there are fewer plans, the same ones in other houses follow.
   * The groups that are not shown stay behind, so that a page does not send them.
   */
  first: (search: FlatSearch, shown: number) => firstGroups(search, shown, []),

  /** The same, behind the cheapest of each number of rooms where the list has several. */
  firstOfSizes: (search: FlatSearch, shown: number) => {
    const sizes = search.rooms ?? ROOM_CHOICES
    return firstGroups(search, shown, sizes.length > 1 ? sizes : [])
  },
}

/** @param sizes - numbers of rooms, of each of which the cheapest group stands before the others */
function firstGroups(search: FlatSearch, shown: number, sizes: readonly number[]) {
  const data = { ...toGroupInput(search, 1), limit: READ_GROUPS, by_house: true as const }
  return queryOptions({
    queryKey: [...flatsQueries.keys.groupPages, data, { plans: shown, sizes }],
    queryFn: async ({ signal }) => {
      const [page, ...ofSizes] = await Promise.all([
        getGroups({ data, signal }),
        ...sizes.map((size) => getGroups({ data: { ...data, rooms: [size], limit: 1 }, signal })),
      ])
      const found = [...ofSizes.flatMap(({ items }) => items), ...page.items]
      const once = [...new Map(found.map((group) => [group.id, group])).values()]
      const groups = differentFirst(once, ({ flat }) => planOf({ ...flat, typeId: flat.type_id }))
      return { ...page, items: groups.slice(0, shown) }
    },
    staleTime: MINUTE_MS,
  })
}
