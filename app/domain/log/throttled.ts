/**
 * Throttles a repeating event, so that the log of an outage does not grow with the number of visitors.
 *
 * @returns a function to call at each event: the number of events suppressed since the last reported one, or
 * undefined
 *   when this one is to be suppressed too
 */
export function throttled(everyMs: number): () => number | undefined {
  let lastAt = Number.NEGATIVE_INFINITY
  let suppressed = 0
  return () => {
    const now = performance.now()
    if (now - lastAt < everyMs) {
      suppressed++
      return undefined
    }
    const count = suppressed
    lastAt = now
    suppressed = 0
    return count
  }
}
