import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react'
import { ReplayEvents } from './replay-events.tsx'

/** How far below the screen a part begins to load. */
const AHEAD = '800px'
/** Code that did not come is asked for again after so long. */
const RETRY_MS = 5_000

/**
 * A part of a page that the server draws in full, and whose code comes to the browser when a visitor
 * scrolls near: until then the HTML stays as it was sent. Where the server did not draw it, the code comes
 * at once.
 *
 * An address that names something to open (`?advantage=3`) does not wait either.
 *
 * @param id - of the box around the part, the only one on its page
 * @param onServer - the component itself; undefined in a browser, so that its code stays out of the page's
 * @param load - imports the component
 */
export function hydrateWhenVisible<Props extends object>(
  id: string,
  onServer: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
) {
  const left = new AbortController()
  const Part: ComponentType<Props> =
    onServer ??
    lazy(async () => {
      const box = document.getElementById(id)
      await comesNear(box, left.signal)
      return { default: await (box ? untilLoaded(load) : load()) }
    })
  // A change of its page must not reach a part that has no code yet: React would drop its HTML.
  return memo(function NearPart(props: Props) {
    // Whoever comes back has another box, which nobody watches: the code must be there by then.
    useEffect(() => () => left.abort(), [])
    return (
      <div id={id}>
        <Suspense>
          <Part {...props} />
          <ReplayEvents />
        </Suspense>
      </div>
    )
  })
}

/** @param left - the page is left without having come near */
function comesNear(box: Element | null, left: AbortSignal): Promise<void> | undefined {
  if (!box || location.search !== '' || typeof IntersectionObserver === 'undefined') return undefined
  return new Promise((resolve) => {
    const end = () => {
      watcher.disconnect()
      resolve()
    }
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && end(), {
      rootMargin: `${AHEAD} 0px`,
    })
    watcher.observe(box)
    left.addEventListener('abort', end, { once: true })
  })
}

/** The HTML of the server stays meanwhile: an error would put the error page in place of the whole page. */
async function untilLoaded<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}
