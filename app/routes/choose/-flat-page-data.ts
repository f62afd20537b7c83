import type { QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { FlatCard as FlatData } from '#app/contract/flat.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { unknownOf } from '#app/features/flats/together/unknown-of.ts'
import { mortgageQueries } from '#app/features/mortgage/mortgage.queries.ts'
import { progressQueries } from '#app/features/progress/progress.queries.ts'
import { infrastructureQueries } from '#app/features/projects/infrastructure.queries.ts'
import { prefetchLate } from '#app/platform/late-data.ts'

/**
 * For the loader: what the lower parts of the page show of the house, storerooms and parking places, and the offers of banks; any of it may be missing. In
 * a browser each part asks for its own, so that the page has none of this code.
 */
export const loadLowerParts = createIsomorphicFn()
  .server(
    async (
      client: QueryClient,
      { id, project, building, status }: Pick<FlatData, 'id' | 'project' | 'building' | 'status'>,
      extras: readonly number[] = [],
    ) => {
      // The page of a sold flat shows none of it.
      if (status === 'sold') return
      await Promise.all([
        loadExtras(client, id, extras),
        prefetchLate(client, mortgageQueries.offers()),
        prefetchLate(client, progressQueries.ofHouse(project.slug, building.slug)),
        prefetchLate(client, infrastructureQueries.nearest(project.slug)),
      ])
    },
  )
  .client(() => undefined)

/** The first storerooms and parking places, and those that are chosen. */
async function loadExtras(client: QueryClient, id: number, chosen: readonly number[]): Promise<void> {
  const first = flatsQueries.extras(id)
  await prefetchLate(client, first)
  const ids = unknownOf(chosen, client.getQueryData(first.queryKey))
  if (ids.length > 0) await prefetchLate(client, flatsQueries.extras(id, { ids }))
}
