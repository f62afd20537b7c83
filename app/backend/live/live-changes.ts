import type { FlatEvent } from '#app/contract/live.ts'

/** What changed between two moments of the catalogue; the answer of `flats_changes/`. */
export type LiveBatch = {
  /** In the order in which they came, each flat once. Empty when `reload` is set. */
  changes: FlatEvent[]
  /** Who has seen all this asks with this number next time. */
  version: number
  /** Too much or too long ago: read everything again. */
  reload: boolean
}

/** Changes of flats as they come, of this node's catalogue or of the remote that it stands in front of. */
export type LiveChanges = {
  /** Number of the newest batch. */
  version(): number
  /** What somebody missed who had seen everything up to `version`; a little of what they saw may come again. */
  since(version: number): LiveBatch
  /** Tells every batch at once when it comes; must not throw. @returns stops it */
  onBatch(listener: (batch: LiveBatch) => void): () => void
  /** Whether changes can come now: the remote may not offer them. */
  isFlowing(): boolean
}
