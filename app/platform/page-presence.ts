/** A glance at another tab is shorter. Browsers allow a site six connections, so a hidden tab must give its own back. */
const HIDDEN_MS = 10_000

/**
 * Tells whether somebody may be looking and the network is there: now, and at every change. A tab that
 * is hidden for ten seconds, or kept for the "back" button, counts as absent.
 *
 * @returns stops it
 */
export function watchPresence(onChange: (isPresent: boolean) => void): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  let told: boolean | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined

  const tell = (isPresent: boolean) => {
    clearTimeout(hiding)
    if (told === isPresent) return
    told = isPresent
    onChange(isPresent)
  }
  const look = () => {
    if (!navigator.onLine) return tell(false)
    if (document.visibilityState === 'visible') return tell(true)
    if (told === undefined) return tell(false)
    clearTimeout(hiding)
    hiding = setTimeout(() => tell(false), HIDDEN_MS)
  }

  document.addEventListener('visibilitychange', look, { signal })
  addEventListener('online', look, { signal })
  addEventListener('offline', look, { signal })
  addEventListener('pageshow', look, { signal })
  addEventListener('pagehide', () => tell(false), { signal })
  look()
  return () => {
    stopped.abort()
    clearTimeout(hiding)
  }
}
