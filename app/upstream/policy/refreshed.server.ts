/**
 * A value that pages need and rarely changes: read anew when it is older than a time, which no page waits for, and when it
 * is forgotten, which the next ones wait for.
 *
 * @param read - gets the value before; must not throw
 */
export function refreshed<Value>(maxAgeMs: number, first: Value, read: (before: Value) => Promise<Value>) {
  let value = first
  let isKnown = false
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  function begin(): Promise<void> {
    readAt = performance.now()
    const begun: Promise<void> = read(value).then((found) => {
      // Forgotten meanwhile: another reading has begun, or will.
      if (reading !== begun) return
      value = found
      isKnown = true
      reading = undefined
    })
    return begun
  }

  return {
    get: async (): Promise<Value> => {
      const isOld = !isKnown || performance.now() - readAt >= maxAgeMs
      if (isOld) reading ??= begin()
      if (!isKnown) await reading
      return value
    },
    /** The value, without waiting; undefined before it was read, and when it was forgotten. */
    known: (): Value | undefined => (isKnown ? value : undefined),
    /** What it is made of has changed. */
    forget: (): void => {
      isKnown = false
      reading = undefined
    },
  }
}
