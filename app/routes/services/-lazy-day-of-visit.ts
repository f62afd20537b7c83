import type { QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { DayOfVisit } from './-day-of-visit.tsx'

// The compiler takes the server's half, and the import with it, out of the browser's code.
const onServer = createIsomorphicFn()
  .server(() => DayOfVisit)
  .client(() => undefined)

const load = () => import('./-day-of-visit.tsx')

/** The choice of the day of a viewing, whose days are links: one service has it, so its code is no part of the others. */
export const LazyDayOfVisit = hydrateWhenVisible(
  'day-of-visit',
  onServer(),
  async () => (await load()).DayOfVisit,
  { isLater: true },
)

/** For the loader: the free days, and in the browser the code of their choice. */
export async function prefetchDayOfVisit(client: QueryClient): Promise<void> {
  const [{ prefetchDays }] = await Promise.all([load(), !import.meta.env.SSR && LazyDayOfVisit.preload()])
  await prefetchDays(client)
}
