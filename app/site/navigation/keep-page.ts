import { type AnyRoute, type AnyRouter, isNotFound, isRedirect } from '@tanstack/react-router'
import { favoriteIds } from '#app/features/favorites/favorite.ts'
import { currentFavorites } from '#app/features/favorites/use-favorites.ts'
import { pageReloads } from '#app/platform/chunk-reload.ts'
import { persistentToast } from '#app/ui/overlay/toast-queue.ts'
import { toPublicError } from '../errors/public-error.ts'

const NO_CONNECTION = 'Нет соединения: страница не открылась. Откроем её, когда связь вернётся'
const SERVER_FAILED = 'Страница не открылась: на сайте ошибка'
const TRY_AGAIN = 'Повторить'
const OPEN_COPY = 'Открыть копию'
/** Pauses before the automatic retries, while there is a connection. */
const PAUSES_MS = [3_000, 6_000, 12_000, 24_000]

/**
 * In the browser: if a page cannot be opened now (no connection, a failing server), the current page stays on the
 * screen and its address returns. A toast says so and offers to retry; some retries are automatic, one of them when
 * the connection returns. Permanent failures (no such page, no right to it) are shown as usual.
 *
 * The router has no hook before an error replaces a page, so every loader is wrapped.
 */
export function keepPageOnFailure(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ toLocation: { href } }) => {
    if (!failed || href === failed.wanted) return
    // A new navigation of the visitor replaces the failed one; the one back to the current page is ours.
    if (failed.isReturning && href === failed.from) failed.isReturning = false
    else forget()
  })
  router.subscribe('onResolved', ({ toLocation: { href } }) => {
    if (href === failed?.wanted && href !== failed.from) forget()
  })
  const routes: readonly AnyRoute[] = Object.values(router.routesById)
  for (const route of routes) {
    const { loader } = route.options
    if (typeof loader !== 'function') continue
    route.options.loader = async (context: LoaderContext) => {
      try {
        return await loader(context)
      } catch (error) {
        return keepPage(router, route.id, context, error)
      }
    }
  }
}

type LoaderContext = { location: { href: string } }

/** @throws the error itself if the page must show it */
function keepPage(router: AnyRouter, routeId: string, { location }: LoaderContext, error: unknown) {
  const { resolvedLocation: shown, matches } = router.state
  if (pageReloads()) return untilNextNavigation(router, error)
  if (!shown || isRedirect(error) || isNotFound(error) || !isTemporary(error)) throw error
  if (location.href === shown.href) {
    // A refetch of the current page: it keeps its data.
    const known = matches.find((match) => match.routeId === routeId && match.status === 'success')
    if (!known) throw error
    // On the way back from a page that did not open: that page is what the visitor waits for.
    if (failed && failed.wanted !== shown.href) return known.loaderData
    offerRetry({ from: shown.href, wanted: shown.href }, error, () => {
      toast.end()
      void router.invalidate()
    })
    return known.loaderData
  }
  const wanted = router.latestLocation
  // Only a preload, for a link under the pointer.
  if (location.href !== wanted.href) throw error
  const steps = shown.state.__TSR_index - wanted.state.__TSR_index
  offerRetry({ from: shown.href, wanted: wanted.href }, error, () => {
    const { href, state } = router.history.location
    if (href !== shown.href || state.__TSR_index !== shown.state.__TSR_index) return
    if (steps > 0) return router.history.go(-steps)
    void router.navigate({ href: wanted.href, replace: steps === 0, resetScroll: steps !== 0 })
  })
  const nextNavigation = untilNextNavigation(router, error)
  if (steps === 0) router.history.replace(shown.href, shown.state)
  else router.history.go(steps)
  return nextNavigation
}

/** Whether a retry may succeed. */
function isTemporary(error: unknown): boolean {
  const { status } = toPublicError(error)
  return status >= 500 || status === 408 || status === 429
}

type FailedNavigation = {
  from: string
  wanted: string
  tries: number
  isReturning: boolean
  stop: AbortController
}

const toast = persistentToast()
/** The navigation that failed. */
let failed: FailedNavigation | undefined

function forget() {
  failed?.stop.abort()
  failed = undefined
  toast.end()
}

function offerRetry(page: { from: string; wanted: string }, error: unknown, retry: () => void): void {
  failed?.stop.abort()
  const tries = failed?.wanted === page.wanted ? failed.tries + 1 : 0
  const stop = new AbortController()
  failed = { ...page, tries, isReturning: page.wanted !== page.from, stop }
  const action = { label: TRY_AGAIN, run: retry }
  addEventListener('online', retry, { once: true, signal: stop.signal })
  const { status, message } = toPublicError(error)
  const words = status === 500 ? SERVER_FAILED : message
  // 429: automatic retries would only add requests.
  const pause = status === 429 ? undefined : PAUSES_MS[tries]
  if (!navigator.onLine) toast.show(NO_CONNECTION, copyOf(page.wanted) ?? action)
  else if (pause === undefined) toast.show(words, action)
  else {
    const timer = setTimeout(retry, pause)
    stop.signal.addEventListener('abort', () => clearTimeout(timer))
    toast.show(`${words}. Пробуем ещё раз`, action)
  }
}

/** The page of a favourite flat has a copy that opens without a network; a new load asks the worker for it. */
function copyOf(address: string) {
  const id = /^\/choose\/flat\/(\d+)/.exec(address)?.[1]
  const isKept = id !== undefined && favoriteIds(currentFavorites(), 'flat').includes(Number(id))
  if (!isKept || !navigator.serviceWorker?.controller) return undefined
  return { label: OPEN_COPY, run: () => location.assign(address) }
}

/**
 * Keeps the failed navigation pending until the next one begins. Its abort signal would not tell: a navigation that came
 * while its link was being preloaded waits for the loader of the preload, which nothing aborts.
 */
function untilNextNavigation(router: AnyRouter, error: unknown): Promise<never> {
  return new Promise((_, reject) => {
    const unsubscribe = router.subscribe('onBeforeNavigate', () => {
      unsubscribe()
      reject(error)
    })
  })
}
