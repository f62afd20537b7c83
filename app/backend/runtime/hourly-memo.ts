const HOUR_MS = 3_600_000
/** The oldest age at which an answer is still given; after it the caller waits for a new one. Hours. */
const KEPT_HOURS = 24

/** An answer with the hour it was read in, and the hour of the last read, which may have failed. Hours since 1970. */
type Kept<T> = { answer: Promise<T>; readIn: number; triedIn: number }

/**
 * Caches one answer of each owner (a catalogue) for an hour, whatever changes meanwhile: for what takes a database seconds, and
 * hardly changes. The first caller of an hour gets the answer of before, and begins the next read; only the very first one
 * waits, and who comes after a day. A failed read leaves the answer of before, and is tried again in the next hour; without one
 * it is not cached.
 */
export function hourlyMemo<T>() {
  const kept = new WeakMap<object, Kept<T>>()

  return function memo(owner: object, read: () => Promise<T>): Promise<T> {
    const hour = Math.floor(Date.now() / HOUR_MS)
    const before = kept.get(owner)
    if (before?.triedIn === hour) return before.answer
    const next = { answer: read(), readIn: hour, triedIn: hour }
    if (!before || hour - before.readIn > KEPT_HOURS) {
      kept.set(owner, next)
      next.answer.catch(() => kept.delete(owner))
      return next.answer
    }
    // Those who come while it is read get this one too.
    before.triedIn = hour
    next.answer.then(
      () => kept.set(owner, next),
      () => {},
    )
    return before.answer
  }
}
