import { queryOptions } from '@tanstack/react-query'
import type { FlatFilter } from '#app/contract/flat-filter.ts'
import { getAllHouses, getCellDetails, getChess, getHouses } from './chess.functions.ts'

const MINUTE_MS = 60_000

/** Keys go from general to specific: invalidating ['chess'] refreshes all queries of this feature. */
export const chessQueries = {
  keys: { grids: ['chess', 'grid'], houses: ['chess', 'houses'], allHouses: ['chess', 'all-houses'] },

  /** The grid of a building; each cell says whether it matches the filter. */
  grid: (buildingID: number, filter: FlatFilter) =>
    queryOptions({
      queryKey: [...chessQueries.keys.grids, buildingID, filter],
      queryFn: ({ signal }) => getChess({ data: { ...filter, buildingID }, signal }),
      staleTime: MINUTE_MS,
    }),

  /** Buildings of one project. */
  houses: (project: string) =>
    queryOptions({
      queryKey: [...chessQueries.keys.houses, project],
      queryFn: ({ signal }) => getHouses({ data: { path: project }, signal }),
      staleTime: MINUTE_MS,
    }),

  allHouses: () =>
    queryOptions({
      queryKey: chessQueries.keys.allHouses,
      queryFn: ({ signal }) => getAllHouses({ signal }),
      staleTime: MINUTE_MS,
    }),

  cell: (id: number) =>
    queryOptions({
      queryKey: ['chess', 'cell', id],
      queryFn: ({ signal }) => getCellDetails({ data: { id }, signal }),
      staleTime: 10 * MINUTE_MS,
    }),
}
