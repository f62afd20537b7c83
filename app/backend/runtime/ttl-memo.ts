/**
 * Caches answers for a limited time, by owner (a database) and key. Concurrent callers share one read; a
 * failed read is not cached. Uses a monotonic clock, so changes of the system time have no effect.
 *
 * @param keepMs - the greatest age of an answer, milliseconds
 */
export function ttlMemo(maxAgeMs: number) {
  const owners = new WeakMap<object, Map<string, { readAt: number; answer: unknown }>>()

  return function memo<T>(owner: object, key: string, read: () => Promise<T>): Promise<T> {
    const entries = owners.get(owner) ?? new Map()
    owners.set(owner, entries)
    const cached: { readAt: number; answer: Promise<T> } | undefined = entries.get(key)
    if (cached && performance.now() - cached.readAt < maxAgeMs) return cached.answer
    const answer = read()
    entries.set(key, { readAt: performance.now(), answer })
    answer.catch(() => entries.delete(key))
    return answer
  }
}
