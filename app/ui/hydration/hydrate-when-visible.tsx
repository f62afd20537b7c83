import {
  type ComponentType,
  lazy,
  memo,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useState,
} from 'react'
import { FAR } from './far-parts.ts'
import { ReplayEvents } from './replay-events.tsx'

/** How far below the screen a part begins to load. */
const AHEAD = '800px'
/** The longest wait for an idle moment, in which the code of a part that waits for one is requested. */
const IDLE_MS = 1_000
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
 * @param isLater - of a part on the first screen whose code would hold up all others: it loads in the first idle moment, and
 * what was pressed until then is replayed; the box around it takes no part in the layout
 * @returns the part; `preload` loads its code, so that a page that is opened later has the part at once
 */
export function hydrateWhenVisible<Props extends object>(
  id: string,
  onServer: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
  { isFar = false, isStill = false, isLater = false } = {},
) {
  const wait = new AbortController()
  const className = isLater ? 'contents' : isFar ? FAR : undefined
  let code = onServer
  const take = async () => {
    code = await load()
    return code
  }
  const Late = lazy(async () => {
    const box = document.getElementById(id)
    await (isLater && box ? untilIdle(wait.signal) : untilNear(box, wait.signal, isStill))
    return { default: await (box ? untilLoaded(take) : take()) }
  })
  const Waiting = memo(({ props, onHere }: { props: Props; onHere: () => void }) => {
    const [Part] = useState<ComponentType<Props>>(() => code ?? Late)
    return (
      <Suspense>
        <Part {...props} />
        <ReplayEvents />
        <Here onHere={onHere} />
      </Suspense>
    )
  })
  // `memo`, and props that wait for the code: React drops the HTML of a part without code when it is rendered again.
  const NearPart = memo(function NearPart(props: Props) {
    const [isHere, setHere] = useState(false)
    const onHere = useCallback(() => setHere(true), [])
    const before = useDeferredValue(props)
    // With other props what the HTML shows is old: a price, a whole flat. And a visitor who returns gets a new box, which
    // nothing observes. The code must be loaded by then.
    // biome-ignore lint/correctness/useExhaustiveDependencies: the cleanup is that of the props
    useEffect(() => () => wait.abort(), [props])
    return (
      <div id={id} className={className} suppressHydrationWarning>
        <Waiting props={isHere ? props : before} onHere={onHere} />
      </div>
    )
  })
  return Object.assign(NearPart, { preload: take })
}

/** Tells that the part around it is hydrated: a controlled field may not wait for its new value then. */
function Here({ onHere }: { onHere: () => void }) {
  useEffect(onHere, [onHere])
  return null
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

/** @param signal - ends the wait: the page has changed, or gives the part other props */
function untilIdle(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve)
    else requestIdleCallback(() => resolve(), { timeout: IDLE_MS })
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
