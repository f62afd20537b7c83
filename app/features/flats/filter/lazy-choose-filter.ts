import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { ChooseFilter } from './choose-filter.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => ChooseFilter)
  .client(() => undefined)

/** The filter above a list. It is a plain form until its code, a third of that of the page, comes in an idle moment. */
export const LazyChooseFilter = hydrateWhenVisible(
  'filter',
  onServer(),
  async () => (await import('./choose-filter.tsx')).ChooseFilter,
  { isLater: true },
)
