/** Local storage that never throws: in private windows and on full disks the browser's own does. */
export const storage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },

  /** Whether the value was stored. */
  write(key: string, value: string): boolean {
    try {
      localStorage.setItem(key, value)
      return true
    } catch {
      return false
    }
  },

  remove(key: string): void {
    try {
      localStorage.removeItem(key)
    } catch {
      // Then nothing was stored either.
    }
  },
}

/** Calls back when another tab changes `key`. @returns unsubscribes */
export function watchStorage(key: string, onChange: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange()
  }
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
