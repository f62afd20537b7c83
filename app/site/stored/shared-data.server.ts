import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { getGlobalStartContext } from '@tanstack/react-start'
import type { PageVersion } from '#app/domain/http/page-version.ts'

type Kept = { version: number; until: number; data: readonly (readonly [QueryKey, unknown])[] }

let version: PageVersion | undefined
let kept: Kept | undefined

/** From now on pages that are made for all keep what every page shows. */
export function keepSharedData(pageVersion: PageVersion): void {
  version = pageVersion
  kept = undefined
}

/**
 * Loads what every page shows: the menu, the banner. For a page that is made for nobody in particular it is what it was for the page
 * before, until a text or a flat changes. Asking the API each time would be a tenth of the cost of such a page.
 *
 * @param keys - of the queries that `load` fills
 */
export async function loadSharedData(
  queryClient: QueryClient,
  keys: readonly QueryKey[],
  load: () => Promise<void>,
): Promise<void> {
  const rendering = getGlobalStartContext()?.rendering
  const current = rendering && version?.current()
  if (current === undefined) {
    await load()
    return
  }
  if (kept?.version === current && performance.now() < kept.until) {
    for (const [key, data] of kept.data) queryClient.setQueryData(key, data)
    return
  }
  const until = performance.now() + (version?.nextHourInMs() ?? 0)
  await load()
  const isSame = version?.current() === current && !rendering?.isIncomplete
  if (isSame)
    kept = { version: current, until, data: keys.map((key) => [key, queryClient.getQueryData(key)]) }
}
