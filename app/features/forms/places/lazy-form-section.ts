import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { FormSection } from './form-section.tsx'

// The compiler takes the server's half, and the import with it, out of the browser's code.
const onServer = createIsomorphicFn()
  .server(() => FormSection)
  .client(() => undefined)

/** A form as a section of its page, whose code waits until it is near. */
export const LazyFormSection = hydrateWhenVisible(
  'forma',
  onServer(),
  async () => (await import('./form-section.tsx')).FormSection,
)
