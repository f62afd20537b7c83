/** Whether the database answers, as the connection that always asks it finds. */
export type DatabaseWatch = {
  isAway(): boolean
  /** Calls once, when the database is found away; now when it is. @returns how not to be called any more */
  onAway(tell: () => void): () => void
  /** Calls once, when it is back; now when it is. @returns how not to be called any more */
  onBack(tell: () => void): () => void
  /** What is found: it answers, or it does not. */
  found(answers: boolean): void
}

/** The database counts as there until it is found away. */
export function createDatabaseWatch(): DatabaseWatch {
  let isAway = false
  const waiting = { away: new Set<() => void>(), back: new Set<() => void>() }

  function on(state: 'away' | 'back', tell: () => void): () => void {
    if ((state === 'away') === isAway) {
      tell()
      return () => {}
    }
    waiting[state].add(tell)
    return () => waiting[state].delete(tell)
  }

  return {
    isAway: () => isAway,
    onAway: (tell) => on('away', tell),
    onBack: (tell) => on('back', tell),
    found: (answers) => {
      if (isAway === !answers) return
      isAway = !answers
      const told = waiting[isAway ? 'away' : 'back']
      const calls = [...told]
      told.clear()
      for (const tell of calls) tell()
    },
  }
}
