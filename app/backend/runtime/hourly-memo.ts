const HOUR_MS = 3_600_000
/** Nobody gets an older answer, whoever else asked for it or not. */
const KEPT_HOURS = 24

/**
 * Caches one answer of each owner (a catalogue) for an hour, whatever changes meanwhile: for what takes a database seconds, and
 * hardly changes. The first caller of an hour gets the answer of before, and begins the next read; only the very first one
 * waits, and who comes after a day. A failed read is not cached.
 */
export function hourlyMemo<T>() {
  const kept = new WeakMap<object, { hour: number; answer: Promise<T> }>()

  return function memo(owner: object, read: () => Promise<T>): Promise<T> {
    const hour = Math.floor(Date.now() / HOUR_MS)
    const before = kept.get(owner)
    if (before?.hour === hour) return before.answer
    const next = { hour, answer: read() }
    const forget = () => void kept.delete(owner)
    if (!before || hour - before.hour > KEPT_HOURS) {
      kept.set(owner, next)
      next.answer.catch(forget)
      return next.answer
    }
    // Those who come while it is read get this one too.
    before.hour = hour
    next.answer.then(() => kept.set(owner, next), forget)
    return before.answer
  }
}
