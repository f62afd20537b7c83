import { type Bits, newBits } from './bits.ts'
import { Selection } from './selection.ts'

/**
 * Working memory for one query, reused by the next one. Queries are synchronous, so only one uses it at a
 * time, and none allocates bitsets.
 */
export class Scratch {
  private readonly rows: number
  private readonly bitsPool: Bits[] = []
  private readonly selectionPool: Selection[] = []
  private bitsUsed = 0
  private selectionsUsed = 0

  constructor(rows: number) {
    this.rows = rows
  }

  /** Reclaims everything; bitsets and selections that were handed out before become invalid. */
  restart(): void {
    this.bitsUsed = 0
    this.selectionsUsed = 0
  }

  /** A bitset without any rows. */
  emptyBits(): Bits {
    const bits = this.dirtyBits()
    bits.fill(0)
    return bits
  }

  /** A bitset with undefined contents, for callers that overwrite it. */
  dirtyBits(): Bits {
    const bits = this.bitsPool[this.bitsUsed] ?? newBits(this.rows)
    this.bitsPool[this.bitsUsed++] = bits
    return bits
  }

  selection(): Selection {
    const selection = this.selectionPool[this.selectionsUsed] ?? new Selection(this.rows)
    this.selectionPool[this.selectionsUsed++] = selection
    return selection
  }
}
