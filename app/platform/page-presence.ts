/** A quick look at another tab is shorter. Browsers allow six connections for a site: a hidden tab closes its own. */
const HIDDEN_MS = 10_000

/**
 * Reports whether the page is visible and online: now, and at every change. A tab that is hidden for ten seconds, or
 * stored in the back-forward cache, counts as absent.
 *
 * @returns unsubscribes
 */
export function watchPresence(onChange: (isPresent: boolean) => void): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  let reported: boolean | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined

  const report = (isPresent: boolean) => {
    clearTimeout(hiding)
    if (reported === isPresent) return
    reported = isPresent
    onChange(isPresent)
  }
  const check = () => {
    if (!navigator.onLine) return report(false)
    if (document.visibilityState === 'visible') return report(true)
    if (reported === undefined) return report(false)
    clearTimeout(hiding)
    hiding = setTimeout(() => report(false), HIDDEN_MS)
  }

  document.addEventListener('visibilitychange', check, { signal })
  addEventListener('online', check, { signal })
  addEventListener('offline', check, { signal })
  addEventListener('pageshow', check, { signal })
  addEventListener('pagehide', () => report(false), { signal })
  check()
  return () => {
    stopped.abort()
    clearTimeout(hiding)
  }
}
