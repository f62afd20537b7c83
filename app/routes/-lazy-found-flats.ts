import type { QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { SearchAnswer } from '#app/contract/search.ts'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { FoundFlats } from './-found-flats.tsx'

// The compiler takes the server's half, and the import with it, out of the browser's code.
const onServer = createIsomorphicFn()
  .server(() => FoundFlats)
  .client(() => undefined)

const load = () => import('./-found-flats.tsx')

/** The flats that a search describes: few searches do, so the code of their cards is no part of the page's. */
export const LazyFoundFlats = hydrateWhenVisible(
  'found-flats',
  onServer(),
  async () => (await load()).FoundFlats,
  { isLater: true },
)

/** For the loader: the first of these flats with what would narrow them, and in the browser the code of their cards. */
export async function prefetchFoundFlats(
  client: QueryClient,
  flats: NonNullable<SearchAnswer['flats']>,
): Promise<void> {
  const [{ flatsInWordsQueries }] = await Promise.all([
    load(),
    !import.meta.env.SSR && LazyFoundFlats.preload(),
  ])
  const { first, narrowers } = flatsInWordsQueries(flats)
  await Promise.all([client.prefetchQuery(first), client.prefetchQuery(narrowers)])
}
