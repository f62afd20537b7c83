/** Grows when all that is cached here may be wrong. */
let generation = 0

/** What is read from now on is read anew: something has changed in the database. */
export function forgetMemos(): void {
  generation++
}

/**
 * Caches answers for a limited time, by owner (a database) and key, until the next change. Concurrent callers share one read; a
 * failed read is not cached. Uses a monotonic clock, so changes of the system time have no effect.
 *
 * @param keepMs - the greatest age of an answer, milliseconds
 */
export function ttlMemo(maxAgeMs: number) {
  const owners = new WeakMap<object, Map<string, { readAt: number; during: number; answer: unknown }>>()

  return function memo<T>(owner: object, key: string, read: () => Promise<T>): Promise<T> {
    const entries = owners.get(owner) ?? new Map()
    owners.set(owner, entries)
    const cached: { readAt: number; during: number; answer: Promise<T> } | undefined = entries.get(key)
    if (cached?.during === generation && performance.now() - cached.readAt < maxAgeMs) return cached.answer
    const answer = read()
    const kept = { readAt: performance.now(), during: generation, answer }
    entries.set(key, kept)
    answer.catch(() => {
      if (entries.get(key) === kept) entries.delete(key)
    })
    return answer
  }
}
