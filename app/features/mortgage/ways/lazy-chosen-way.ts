import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { ChosenWay } from './chosen-way.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => ChosenWay)
  .client(() => undefined)

/** The way to pay chosen on the page of a flat; its arithmetic loads only where one was chosen. */
export const LazyChosenWay = hydrateWhenVisible(
  'vybrannyy-sposob',
  onServer(),
  async () => (await import('./chosen-way.tsx')).ChosenWay,
)
