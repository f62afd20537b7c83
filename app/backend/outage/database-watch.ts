/** Whether the database answers, as observed by the connection that probes it permanently. */
export type DatabaseWatch = {
  isAway(): boolean
  /**
   * Calls the listener once, when the database becomes unavailable, or now if it is. @returns a function that
   * removes it
   */
  onAway(listener: () => void): () => void
  /**
   * Calls the listener once, when the database is back, or now if it is available. @returns a function that
   * removes it
   */
  onBack(listener: () => void): () => void
  /** Reports what the probe found. */
  report(answers: boolean): void
}

/** The database counts as available until a probe fails. */
export function createDatabaseWatch(): DatabaseWatch {
  let isAway = false
  const listeners = { away: new Set<() => void>(), back: new Set<() => void>() }

  function on(state: 'away' | 'back', listener: () => void): () => void {
    if ((state === 'away') === isAway) {
      listener()
      return () => {}
    }
    listeners[state].add(listener)
    return () => listeners[state].delete(listener)
  }

  return {
    isAway: () => isAway,
    onAway: (listener) => on('away', listener),
    onBack: (listener) => on('back', listener),
    report: (answers) => {
      if (isAway === !answers) return
      isAway = !answers
      const notified = listeners[isAway ? 'away' : 'back']
      const calls = [...notified]
      notified.clear()
      for (const call of calls) call()
    },
  }
}
