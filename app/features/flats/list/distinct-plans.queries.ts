import { queryOptions } from '@tanstack/react-query'
import { differentFirst, planOf } from '#app/domain/flats/different-first.ts'
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
  first: (search: FlatSearch, shown: number) => {
    const data = { ...toGroupInput(search, 1), limit: READ_GROUPS }
    return queryOptions({
      queryKey: [...flatsQueries.keys.groupPages, data, { plans: shown }],
      queryFn: async ({ signal }) => {
        const page = await getGroups({ data, signal })
        const groups = differentFirst(page.items, ({ flat }) => planOf({ ...flat, typeId: flat.type_id }))
        return { ...page, items: groups.slice(0, shown) }
      },
      staleTime: MINUTE_MS,
    })
  },
}
