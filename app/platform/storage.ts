/** Local storage that never throws: private windows and full disks make it refuse. */
export const storage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },

  /** Whether the value was kept. */
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
      // Nothing was kept there then.
    }
  },
}

/** Calls back when another tab changes `key`; returns what stops it. */
export function watchStorage(key: string, onChange: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange()
  }
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
