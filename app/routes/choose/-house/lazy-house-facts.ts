import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateWhenVisible } from '#app/ui/hydration/hydrate-when-visible.tsx'
import { HouseFacts } from './house-facts.tsx'

// The compiler takes the server's half, and the import with it, out of the browser's code.
const onServer = createIsomorphicFn()
  .server(() => HouseFacts)
  .client(() => undefined)

const BOX_ID = 'o-kvartale'

/** The house and what is around it, whose code waits until it is near. */
export const LazyHouseFacts = hydrateWhenVisible(
  BOX_ID,
  onServer(),
  async () => {
    const part = await import('./house-facts.tsx')
    // Of the HTML of the server: this is not told which flat it is.
    const { flat, project, building } =
      document.querySelector<HTMLElement>(`#${BOX_ID} > section`)?.dataset ?? {}
    if (flat && project && building) await part.fetchHouseFacts(Number(flat), project, building)
    return part.HouseFacts
  },
  { isFar: true },
)
