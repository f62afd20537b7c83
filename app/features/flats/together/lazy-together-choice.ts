import { createIsomorphicFn } from '@tanstack/react-start'
import { TOGETHER_ID } from '#app/domain/booking/extras.ts'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { TogetherChoice } from './together-choice.tsx'

// The compiler removes the server's half, and with it the import, from the browser's code.
const onServer = createIsomorphicFn()
  .server(() => TogetherChoice)
  .client(() => undefined)

/** Storerooms and parking places to reserve with a flat; the code loads when the visitor scrolls near. */
export const LazyTogetherChoice = hydrateWhenVisible(TOGETHER_ID, onServer(), async () => {
  const [{ TogetherChoice }, { fetchTogetherOf }] = await Promise.all([
    import('./together-choice.tsx'),
    import('./use-taken.ts'),
  ])
  await fetchTogetherOf(document.querySelector(`#${TOGETHER_ID} > section`))
  return TogetherChoice
})
