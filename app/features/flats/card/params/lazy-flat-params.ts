import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { FlatParams } from './flat-params.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => FlatParams)
  .client(() => undefined)

/** The parameters of a flat; they have no controls: only another finish is a reason to load their code. */
export const LazyFlatParams = hydrateWhenVisible(
  'parametry',
  onServer(),
  async () => (await import('./flat-params.tsx')).FlatParams,
  { isStill: true },
)
