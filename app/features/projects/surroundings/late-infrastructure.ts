import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { InfrastructureSection } from './infrastructure-section.tsx'

// The compiler takes the server's half, and the import with it, out of the browser's code.
const onServer = createIsomorphicFn()
  .server(() => InfrastructureSection)
  .client(() => undefined)

/** What stands around a project, whose code waits until it is near. */
export const LateInfrastructure = hydrateWhenVisible(
  'ryadom-s-domom',
  onServer(),
  async () => (await import('./infrastructure-section.tsx')).InfrastructureSection,
)
