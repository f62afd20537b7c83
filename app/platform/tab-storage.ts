/** Storage of this tab that never throws: in private windows and on full disks the browser's own does. */
export const tabStorage = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },

  write(key: string, value: string): void {
    try {
      sessionStorage.setItem(key, value)
    } catch {
      // What is not stored is lost at a reload, and only then.
    }
  },

  remove(key: string): void {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Then nothing was stored either.
    }
  },
}
