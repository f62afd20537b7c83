import { storage, watchStorage } from './storage.ts'

/** A list that this browser keeps in local storage; every component and every tab sees its changes. */
export type StoredList<Item> = {
  /** What is kept now; the same array until it changes, as React compares it. Browser only. */
  current: () => readonly Item[]
  /** Calls back after each change, of another tab as well; returns what stops it. */
  watch: (listener: () => void) => () => void
  /** Replaces the list, and notifies the components of this tab. */
  save: (change: (list: readonly Item[]) => readonly Item[]) => void
}

/** @param parse - of what the storage holds; damaged text is an empty list, for a list must not break every page */
export function storedList<Item>(
  key: string,
  parse: (text: string | null) => readonly Item[],
): StoredList<Item> {
  const listeners = new Set<() => void>()
  let cachedText: string | null = null
  let cachedList = parse(null)

  const current = () => {
    const text = storage.read(key)
    if (text !== cachedText) {
      cachedText = text
      cachedList = parse(text)
    }
    return cachedList
  }
  const watch = (listener: () => void) => {
    listeners.add(listener)
    const stopWatching = watchStorage(key, listener)
    return () => {
      listeners.delete(listener)
      stopWatching()
    }
  }
  const save: StoredList<Item>['save'] = (change) => {
    storage.write(key, JSON.stringify(change(current())))
    for (const listener of listeners) listener()
  }
  return { current, watch, save }
}
