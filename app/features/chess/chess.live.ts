import type { QueryClient } from '@tanstack/react-query'
import type { Chess } from '#app/contract/chess.ts'
import type { FlatEvent } from '#app/contract/live.ts'
import type { Building } from '#app/contract/places.ts'
import { chessQueries } from './chess.queries.ts'
import { patchGrid } from './patch-grid.ts'

/**
 * Applies a change of one flat to the cached grids, and to the free counts of their buildings. Only the server
 * knows whether an available flat fits the filter: a filtered grid is fetched again.
 */
export function chessLive(client: QueryClient, event: FlatEvent): void {
  const free = new Map<number, number>()
  for (const [queryKey, grid] of client.getQueriesData<Chess>({ queryKey: chessQueries.keys.grids })) {
    if (!grid) continue
    const patched = patchGrid(grid, event)
    if (patched === grid) continue
    client.setQueryData(queryKey, patched)
    free.set(grid.building.id, patched.legend.find(({ status }) => status === 'free')?.count ?? 0)
    if (grid.matched !== null && event.status !== 'sold' && event.status !== null)
      void client.invalidateQueries({ queryKey, exact: true })
  }
  if (free.size === 0) return
  for (const queryKey of [chessQueries.keys.houses, chessQueries.keys.allHouses]) {
    client.setQueriesData<Building[]>({ queryKey }, (houses) =>
      houses?.map((house) => ({ ...house, free: free.get(house.id) ?? house.free })),
    )
  }
}
