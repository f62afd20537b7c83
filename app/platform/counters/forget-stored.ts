/** Removes entries of the storage by their names, those of the session too. Beside the counters no first load has it. */
export function forgetStored(isForgotten: (key: string) => boolean): void {
  try {
    for (const memory of [localStorage, sessionStorage]) {
      for (const key of Object.keys(memory)) if (isForgotten(key)) memory.removeItem(key)
    }
  } catch {
    // Then nothing was stored either.
  }
}
