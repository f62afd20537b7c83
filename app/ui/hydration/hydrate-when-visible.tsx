import { type ComponentType, lazy, memo, Suspense, useDeferredValue, useEffect } from 'react'
import { FAR } from './far-parts.ts'
import { ReplayEvents } from './replay-events.tsx'

/** How far below the screen a part begins to load. */
const AHEAD = '800px'
/** The pause before the code of a part is requested again after a failure. */
const RETRY_MS = 5_000

/**
 * A part of a page that the server renders in full, and whose code the browser loads when the visitor scrolls near
 * it, or when its page gives it other props: until then the HTML of the server stays. A part that the server did not
 * render loads its code at once, and so does a page whose address names something to open (`?advantage=3`).
 *
 * Why not `Hydrate` of TanStack Start: docs/decisions/033-libraries-kept-and-taken.md.
 *
 * @param id - of the box around the part, unique on its page
 * @param onServer - the component itself; undefined in a browser, to keep its code out of the page's bundle
 * @param load - imports the component
 * @param isFar - of a part that is below the first screen of every device, and long: the browser lays it out later
 * @param isStill - of a part without controls: only other props are a reason to load its code
 */
export function hydrateWhenVisible<Props extends object>(
  id: string,
  onServer: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
  { isFar = false, isStill = false } = {},
) {
  const wait = new AbortController()
  const Part: ComponentType<Props> =
    onServer ??
    lazy(async () => {
      const box = document.getElementById(id)
      await untilNear(box, wait.signal, isStill)
      return { default: await (box ? untilLoaded(load) : load()) }
    })
  const Waiting = memo((props: Props) => (
    <Suspense>
      <Part {...props} />
      <ReplayEvents />
    </Suspense>
  ))
  // `memo`, and props that wait for the code: React drops the HTML of a part without code when it is rendered again.
  return memo(function NearPart(props: Props) {
    const shown = useDeferredValue(props)
    // With other props what the HTML shows is old: a price, a whole flat. And a visitor who returns gets a new box, which
    // nothing observes. The code must be loaded by then.
    // biome-ignore lint/correctness/useExhaustiveDependencies: the cleanup is that of the props
    useEffect(() => () => wait.abort(), [props])
    return (
      <div id={id} className={isFar ? FAR : undefined} suppressHydrationWarning>
        <Waiting {...shown} />
      </div>
    )
  })
}

/**
 * @param signal - ends the wait: the visitor leaves the page without having scrolled near, or the page changes
 * @param isStill - nothing else ends it
 */
function untilNear(box: Element | null, signal: AbortSignal, isStill: boolean): Promise<void> | undefined {
  const canWait = isStill || (location.search === '' && typeof IntersectionObserver !== 'undefined')
  if (!box || !canWait || signal.aborted) return undefined
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
    if (isStill) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: `${AHEAD} 0px` },
    )
    observer.observe(box)
  })
}

/** Retries without end, and the HTML of the server stays: an error would replace the whole page by the error page. */
async function untilLoaded<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}
