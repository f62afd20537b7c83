const signal = new EventTarget()

/** Tells the loading bar that a request outside a change of page has failed. */
export function reportFailure(): void {
  signal.dispatchEvent(new Event('failure'))
}

/** Calls back on each failure; returns what stops it. */
export function watchFailures(onFailure: () => void): () => void {
  signal.addEventListener('failure', onFailure)
  return () => signal.removeEventListener('failure', onFailure)
}
