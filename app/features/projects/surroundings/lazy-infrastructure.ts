import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { InfrastructureSection } from './infrastructure-section.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => InfrastructureSection)
  .client(() => undefined)

/** The places around a project; the code loads when the visitor scrolls near. */
export const LazyInfrastructure = hydrateWhenVisible(
  'ryadom-s-domom',
  onServer(),
  async () => (await import('./infrastructure-section.tsx')).InfrastructureSection,
)
