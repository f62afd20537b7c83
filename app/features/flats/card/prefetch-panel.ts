import type { QueryClient } from '@tanstack/react-query'
import type { FlatCard } from '#app/contract/flat.ts'
import { finishRoomsQueries } from '#app/features/flats/card/interior/finish-rooms.queries.ts'
import { windowsQueries } from '#app/features/flats/windows/windows.queries.ts'

/** For a loader: what the open tab of a flat's page shows, so that the server can render it. */
export async function prefetchPanel(
  client: QueryClient,
  { id, around, extras }: Pick<FlatCard, 'id' | 'around' | 'extras'>,
  tab: string | undefined,
): Promise<void> {
  if (tab === 'interior' && extras.finish_options.length > 0)
    await client.prefetchQuery(finishRoomsQueries.all())
  if (tab === 'floor' && around.floor) await client.prefetchQuery(windowsQueries.floor(id))
  if (tab === 'sun' && around.sun) await client.prefetchQuery(windowsQueries.sun(id))
  if (tab === 'view' && around.view) await client.prefetchQuery(windowsQueries.view(id))
}
