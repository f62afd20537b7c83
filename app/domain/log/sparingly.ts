/**
 * Of what happens again and again lets through one in a while: the log of an outage is not to grow with the number
 * of visitors.
 *
 * @returns asked each time it happens: how many were held back since the one before; undefined holds this one back
 */
export function sparingly(everyMs: number): () => number | undefined {
  let lastAt = Number.NEGATIVE_INFINITY
  let heldBack = 0
  return () => {
    const now = performance.now()
    if (now - lastAt < everyMs) {
      heldBack++
      return undefined
    }
    const told = heldBack
    lastAt = now
    heldBack = 0
    return told
  }
}
