import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { Slider } from './slider.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => Slider)
  .client(() => undefined)

/** The views of projects; their code loads after that of the quick search. */
export const LazySlider = hydrateWhenVisible(
  'vidy-proektov',
  onServer(),
  async () => (await import('./slider.tsx')).Slider,
)
