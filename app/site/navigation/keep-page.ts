import { type AnyRoute, type AnyRouter, isNotFound, isRedirect } from '@tanstack/react-router'
import { pageReloads } from '#app/platform/chunk-reload.ts'
import { lastingToast } from '#app/ui/overlay/toast-queue.ts'
import { toPublicError } from '../errors/public-error.ts'

const NO_CONNECTION = 'Нет соединения: страница не открылась. Откроем её, когда связь вернётся'
const SERVER_FAILED = 'Страница не открылась: на сайте ошибка'
const TRY_AGAIN = 'Повторить'
/** Before each try that nobody asked for, while there is a connection. */
const PAUSES_MS = [3_000, 6_000, 12_000, 24_000]

/**
 * In the browser, a page that cannot be opened now (no connection, a failing server) leaves the one on the
 * screen, and the address goes back to it. A toast says so and offers to try again, for as long as that page
 * is wanted; some tries are made by themselves, one when the connection returns. What will not mend by itself
 * (no such page, no right to it) is shown.
 *
 * The router has no hook before an error takes the place of a page, so every loader is wrapped.
 */
export function keepPageOnFailure(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ toLocation: { href } }) => {
    if (!missed || href === missed.wanted) return
    // What the visitor asks for himself takes the place of what he missed; the way back is our own.
    if (missed.isReturning && href === missed.from) missed.isReturning = false
    else forget()
  })
  router.subscribe('onResolved', ({ toLocation: { href } }) => {
    if (href === missed?.wanted && href !== missed.from) forget()
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

type LoaderContext = { location: { href: string }; abortController: AbortController }

/** @throws the error itself when a page has to show it */
function keepPage(
  router: AnyRouter,
  routeId: string,
  { location, abortController }: LoaderContext,
  error: unknown,
) {
  const { resolvedLocation: shown, matches } = router.state
  if (pageReloads()) return untilAborted(abortController.signal, error)
  if (!shown || isRedirect(error) || isNotFound(error) || !mayPass(error)) throw error
  if (location.href === shown.href) {
    // The page on the screen is read again: it stays as it is.
    const known = matches.find((match) => match.routeId === routeId && match.status === 'success')
    if (!known) throw error
    say({ from: shown.href, wanted: shown.href }, error, () => {
      toast.end()
      void router.invalidate()
    })
    return known.loaderData
  }
  const wanted = router.latestLocation
  // Only fetched ahead, for a link under the pointer.
  if (location.href !== wanted.href) throw error
  const steps = shown.state.__TSR_index - wanted.state.__TSR_index
  say({ from: shown.href, wanted: wanted.href }, error, () => {
    const { href, state } = router.history.location
    if (href !== shown.href || state.__TSR_index !== shown.state.__TSR_index) return
    if (steps > 0) return router.history.go(-steps)
    void router.navigate({ href: wanted.href, replace: steps === 0, resetScroll: steps !== 0 })
  })
  if (steps === 0) router.history.replace(shown.href, shown.state)
  else router.history.go(steps)
  return untilAborted(abortController.signal, error)
}

/** A failure that may be over the next time. */
function mayPass(error: unknown): boolean {
  const { status } = toPublicError(error)
  return status >= 500 || status === 408 || status === 429
}

type Missed = { from: string; wanted: string; tries: number; isReturning: boolean; stop: AbortController }

const toast = lastingToast()
/** The page that did not open. */
let missed: Missed | undefined

function forget() {
  missed?.stop.abort()
  missed = undefined
  toast.end()
}

function say(page: { from: string; wanted: string }, error: unknown, retry: () => void): void {
  missed?.stop.abort()
  const tries = missed?.wanted === page.wanted ? missed.tries + 1 : 0
  const stop = new AbortController()
  missed = { ...page, tries, isReturning: page.wanted !== page.from, stop }
  const action = { label: TRY_AGAIN, run: retry }
  addEventListener('online', retry, { once: true, signal: stop.signal })
  const { status, message } = toPublicError(error)
  const words = status === 500 ? SERVER_FAILED : message
  // Who asks too often is not helped by asking more.
  const pause = status === 429 ? undefined : PAUSES_MS[tries]
  if (!navigator.onLine) toast.say(NO_CONNECTION, action)
  else if (pause === undefined) toast.say(words, action)
  else {
    const timer = setTimeout(retry, pause)
    stop.signal.addEventListener('abort', () => clearTimeout(timer))
    toast.say(`${words}. Пробуем ещё раз`, action)
  }
}

/** The load of a page that is left: it ends when the next one begins. */
function untilAborted(signal: AbortSignal, error: unknown): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(error), { once: true })
  })
}
