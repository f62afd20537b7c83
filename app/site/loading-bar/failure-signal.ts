const signal = new EventTarget()

/** Notifies the loading bar that a request outside a navigation has failed. */
export function reportFailure(): void {
  signal.dispatchEvent(new Event('failure'))
}

/** Calls back on each failure. @returns unsubscribes */
export function watchFailures(onFailure: () => void): () => void {
  signal.addEventListener('failure', onFailure)
  return () => signal.removeEventListener('failure', onFailure)
}
