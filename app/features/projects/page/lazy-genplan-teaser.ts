import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { GenplanTeaser } from './genplan-teaser.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => GenplanTeaser)
  .client(() => undefined)

/** Master plan and houses of a project: links, which work before their code is there. */
export const LazyGenplanTeaser = hydrateWhenVisible(
  'genplan-i-doma',
  onServer(),
  async () => (await import('./genplan-teaser.tsx')).GenplanTeaser,
)
