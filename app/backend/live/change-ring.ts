import type { FlatEvent } from '#app/contract/live.ts'
import type { LiveBatch, LiveChanges } from './live-changes.ts'

const CAPACITY = 10_000
/** More changes at once, or missed by a page: reading it again costs less than telling them all. */
const LARGEST_BURST = 500
/** So long after a burst there is room for another of the same size. */
const BURST_MS = 5_000
/**
 * Nodes read a stretch of transactions in batches of their own, so the numbers of two nodes may differ
 * by a few while they read it: what came recently is told once more to those whose number is that near.
 */
const OVERLAP_VERSIONS = 500
const OVERLAP_MS = 60_000

export type ChangeRingOptions = {
  /** The catalogue's version at the moment from which on changes will be added. */
  version: number
  capacity?: number
  largestBurst?: number
  now?: () => number
}

export type ChangeRing = LiveChanges & {
  /**
   * Ends a batch and tells it. Its number is `version`, or one more than the last where a transaction
   * committed late with an earlier number.
   *
   * @param version - of the catalogue that holds these changes
   */
  commit(changes: readonly FlatEvent[], version: number): void
  /** Begins again: whoever asks from before reads everything. */
  reset(version: number): void
}

type Entry = { event: FlatEvent; batch: number; at: number }

/** The last changes, for those who come back after a moment without a connection. */
export function createChangeRing(options: ChangeRingOptions): ChangeRing {
  const { capacity = CAPACITY, largestBurst = LARGEST_BURST, now = Date.now } = options
  const listeners = new Set<(batch: LiveBatch) => void>()
  let current = options.version
  /** Nothing is known about what changed up to here. */
  let floor = options.version
  let entries: Entry[] = []
  let told = { level: 0, at: now() }

  function tell(batch: LiveBatch): void {
    for (const listener of listeners) listener(batch)
  }

  function reset(version: number): void {
    entries = []
    current = Math.max(current + 1, version)
    floor = current
    tell({ changes: [], version: current, reload: true })
  }

  /** A bucket that leaks: single changes always pass, the many small batches of an import do not. */
  function isBurst(added: number, at: number): boolean {
    const level = Math.max(0, told.level - ((at - told.at) / BURST_MS) * largestBurst) + added
    told = { level: Math.min(level, largestBurst), at }
    return level > largestBurst
  }

  function keep(changes: readonly FlatEvent[], at: number): void {
    for (const event of changes) entries.push({ event, batch: current, at })
    if (entries.length <= capacity) return
    // A whole batch goes at once: half of one is of no use to anybody.
    const last = entries[entries.length - capacity - 1]?.batch ?? floor
    floor = last
    entries = entries.slice(firstWhere(entries, (entry) => entry.batch > last))
  }

  return {
    version: () => current,
    isFlowing: () => true,
    since: (version) => {
      const missedCount = entries.length - firstWhere(entries, (entry) => entry.batch > version)
      if (version < floor || missedCount > largestBurst)
        return { changes: [], version: current, reload: true }
      const recently = now() - OVERLAP_MS
      const known = firstWhere(entries, (entry) => entry.batch > version - OVERLAP_VERSIONS)
      const missed = entries.slice(known).filter((entry) => entry.batch > version || entry.at > recently)
      return { changes: newestOfEach(missed.map(({ event }) => event)), version: current, reload: false }
    },
    onBatch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    commit: (changes, version) => {
      if (changes.length === 0) {
        current = Math.max(current, version)
        return
      }
      const at = now()
      if (isBurst(changes.length, at)) return reset(version)
      current = Math.max(current + 1, version)
      keep(changes, at)
      tell({ changes: newestOfEach(changes), version: current, reload: false })
    },
    reset,
  }
}

/** Index of the first entry for which it holds; it must hold for all that follow. */
function firstWhere(entries: readonly Entry[], holds: (entry: Entry) => boolean): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const entry = entries[middle]
    if (entry && holds(entry)) high = middle
    else low = middle + 1
  }
  return low
}

function newestOfEach(events: readonly FlatEvent[]): FlatEvent[] {
  const byId = new Map<number, FlatEvent>()
  for (const event of events) {
    byId.delete(event.id)
    byId.set(event.id, event)
  }
  return [...byId.values()]
}
