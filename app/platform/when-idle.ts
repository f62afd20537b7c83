/** Runs `work` when the page has loaded and the browser is idle. @returns cancels it */
export function whenIdle(work: () => void): () => void {
  const off = new AbortController()
  const begin = () => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') return void setTimeout(run, 1)
    requestIdleCallback(run, { timeout: 1_000 })
  }
  const run = () => {
    if (!off.signal.aborted) work()
  }
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true, signal: off.signal })
  return () => off.abort()
}
