import { queryOptions } from '@tanstack/react-query'
import type { ExtraKind } from '#app/domain/booking/extras.ts'
import { getListedUnit } from './listed-unit.functions.ts'
import { toStorehouseInput } from './storehouse.search.ts'

/** Apart from the queries of the list: its page asks for no single unit. */
export const listedUnitQueries = {
  /** One unit, on sale or taken. */
  unit: (kind: ExtraKind, project: string, id: number) => {
    const data = { ...toStorehouseInput(kind, project, { taken: 1 }, 1), id }
    return queryOptions({
      queryKey: ['storehouse', 'unit', data],
      queryFn: ({ signal }) => getListedUnit({ data, signal }),
    })
  },
}
