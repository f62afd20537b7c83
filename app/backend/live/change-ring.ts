import type { FlatEvent } from '#app/contract/live.ts'
import type { LiveBatch, LiveChanges } from './live-changes.ts'

const CAPACITY = 10_000
/**
 * With more changes than this, in one batch or missed by a page, a full reload is cheaper than sending them.
 */
const MAX_BURST = 500
/** The time after which another burst of that size is allowed. */
const BURST_MS = 5_000
/**
 * Nodes group the same transactions into different batches, so their version numbers may differ by a few.
 * Recent changes are
 * therefore sent again to a page whose number is that close.
 */
const OVERLAP_VERSIONS = 500
const OVERLAP_MS = 60_000

export type ChangeRingOptions = {
  /** The catalogue's version when changes begin to be added. */
  version: number
  capacity?: number
  largestBurst?: number
  now?: () => number
}

export type ChangeRing = LiveChanges & {
  /**
   * Ends a batch and sends it to listeners. Its number is `version`, or the last number plus one if a
   * transaction committed
   * late with an earlier version.
   *
   * @param version - of the catalogue that contains these changes
   */
  commit(changes: readonly FlatEvent[], version: number): void
  /** Starts with an empty ring: pages with an older version must reload everything. */
  reset(version: number): void
}

type Entry = { event: FlatEvent; batch: number; at: number }

/** The latest changes, for pages that were disconnected for a moment. */
export function createChangeRing(options: ChangeRingOptions): ChangeRing {
  const { capacity = CAPACITY, largestBurst = MAX_BURST, now = Date.now } = options
  const listeners = new Set<(batch: LiveBatch) => void>()
  let currentVersion = options.version
  /** The oldest version from which changes are known. */
  let floor = options.version
  let entries: Entry[] = []
  let burst = { level: 0, at: now() }

  function notifyListeners(batch: LiveBatch): void {
    for (const listener of listeners) listener(batch)
  }

  function reset(version: number): void {
    entries = []
    currentVersion = Math.max(currentVersion + 1, version)
    floor = currentVersion
    notifyListeners({ changes: [], version: currentVersion, reload: true })
  }

  /** A leaky bucket: single changes always pass, the many small batches of an import do not. */
  function isBurst(added: number, at: number): boolean {
    const level = Math.max(0, burst.level - ((at - burst.at) / BURST_MS) * largestBurst) + added
    burst = { level: Math.min(level, largestBurst), at }
    return level > largestBurst
  }

  function store(changes: readonly FlatEvent[], at: number): void {
    for (const event of changes) entries.push({ event, batch: currentVersion, at })
    if (entries.length <= capacity) return
    // Whole batches are dropped, because half a batch is useless.
    const last = entries[entries.length - capacity - 1]?.batch ?? floor
    floor = last
    entries = entries.slice(firstWhere(entries, (entry) => entry.batch > last))
  }

  return {
    version: () => currentVersion,
    isFlowing: () => true,
    since: (version) => {
      const missedCount = entries.length - firstWhere(entries, (entry) => entry.batch > version)
      if (version < floor || missedCount > largestBurst)
        return { changes: [], version: currentVersion, reload: true }
      const recentlyAfter = now() - OVERLAP_MS
      const known = firstWhere(entries, (entry) => entry.batch > version - OVERLAP_VERSIONS)
      const missed = entries.slice(known).filter((entry) => entry.batch > version || entry.at > recentlyAfter)
      return {
        changes: newestOfEach(missed.map(({ event }) => event)),
        version: currentVersion,
        reload: false,
      }
    },
    onBatch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    commit: (changes, version) => {
      if (changes.length === 0) {
        currentVersion = Math.max(currentVersion, version)
        return
      }
      const at = now()
      if (isBurst(changes.length, at)) return reset(version)
      currentVersion = Math.max(currentVersion + 1, version)
      store(changes, at)
      notifyListeners({ changes: newestOfEach(changes), version: currentVersion, reload: false })
    },
    reset,
  }
}

/** Index of the first entry that meets the condition; all entries after it must meet it too. */
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
