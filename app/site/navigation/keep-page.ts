import { type AnyRoute, type AnyRouter, isNotFound, isRedirect } from '@tanstack/react-router'
import { pageReloads } from '#app/platform/chunk-reload.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import { toPublicError } from '../errors/public-error.ts'

const NO_CONNECTION = 'Нет соединения: страница не открылась. Откроем её, когда связь вернётся'
const TRY_AGAIN = 'Повторить'

/**
 * In the browser, a page that cannot be opened now (no connection, a failing server) leaves the one on the
 * screen, and the address goes back to it. A toast says so and offers to try again; when the connection
 * returns, that is done by itself. What will not mend by itself (no such page, no right to it) is shown.
 *
 * The router has no hook before an error takes the place of a page, so every loader is wrapped.
 */
export function keepPageOnFailure(router: AnyRouter): void {
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
    say(error, () => void router.invalidate())
    return known.loaderData
  }
  const wanted = router.latestLocation
  // Only fetched ahead, for a link under the pointer.
  if (location.href !== wanted.href) throw error
  const steps = shown.state.__TSR_index - wanted.state.__TSR_index
  say(error, () => {
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

let retry = new AbortController()

function say(error: unknown, tryAgain: () => void): void {
  retry.abort()
  retry = new AbortController()
  const action = { label: TRY_AGAIN, run: tryAgain }
  const isOnline = navigator.onLine
  if (!isOnline) addEventListener('online', tryAgain, { once: true, signal: retry.signal })
  showToast(isOnline ? toPublicError(error).message : NO_CONNECTION, action)
}

/** The load of a page that is left: it ends when the next one begins. */
function untilAborted(signal: AbortSignal, error: unknown): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(error), { once: true })
  })
}
