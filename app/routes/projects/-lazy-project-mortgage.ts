import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { ProjectMortgage } from './-project-mortgage.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => ProjectMortgage)
  .client(() => undefined)

/** Mortgages of a project; the code loads when the visitor scrolls near. */
export const LazyProjectMortgage = hydrateWhenVisible(
  'ipoteka-proekta',
  onServer(),
  async () => (await import('./-project-mortgage.tsx')).ProjectMortgage,
)
