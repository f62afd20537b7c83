import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { HomeForms } from './-home-forms.tsx'

// The compiler takes the server's half, and the import with it, out of the browser's code.
const onServer = createIsomorphicFn()
  .server(() => HomeForms)
  .client(() => undefined)

/** The forms of the main page, whose code waits until they are near. */
export const LazyHomeForms = hydrateWhenVisible(
  'formy',
  onServer(),
  async () => (await import('./-home-forms.tsx')).HomeForms,
)
