/**
 * Remembers answers for a while, per owner (a database) and key. Callers at one moment share one
 * reading; a reading that failed is not remembered. A clock that is set changes nothing.
 *
 * @param keepMs - how old an answer may get, milliseconds
 */
export function ttlMemo(keepMs: number) {
  const owners = new WeakMap<object, Map<string, { readAt: number; answer: unknown }>>()

  return function recent<T>(owner: object, key: string, read: () => Promise<T>): Promise<T> {
    const known = owners.get(owner) ?? new Map()
    owners.set(owner, known)
    const found: { readAt: number; answer: Promise<T> } | undefined = known.get(key)
    if (found && performance.now() - found.readAt < keepMs) return found.answer
    const answer = read()
    known.set(key, { readAt: performance.now(), answer })
    answer.catch(() => known.delete(key))
    return answer
  }
}
