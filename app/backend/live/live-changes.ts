import type { FlatEvent } from '#app/contract/live.ts'

/** Changes between two moments of the catalogue; the answer of `flats_changes/`. */
export type LiveBatch = {
  /** In order of arrival, each flat once. Empty when `reload` is set. */
  changes: FlatEvent[]
  /** The number to ask with next time. */
  version: number
  /** Too many changes or too long ago: read everything again. */
  reload: boolean
}

/** A stream of flat changes, from this node's catalogue or from the remote API behind it. */
export type LiveChanges = {
  /** Number of the newest batch. */
  version(): number
  /** The changes after `version`; a few older ones may be repeated. */
  since(version: number): LiveBatch
  /**
   * Calls the listener with every batch at once; it must not throw. @returns a function that removes the
   * listener
   */
  onBatch(listener: (batch: LiveBatch) => void): () => void
  /** Whether changes can arrive now: a remote API may not offer them. */
  isFlowing(): boolean
}
