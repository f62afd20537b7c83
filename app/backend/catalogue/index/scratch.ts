import { type Bits, newBits } from './bits.ts'
import { Selection } from './selection.ts'

/**
 * Working memory of one query, used again by the next: queries are synchronous, so one at a time
 * needs it, and none allocates a bitset.
 */
export class Scratch {
  private readonly rows: number
  private readonly bitsPool: Bits[] = []
  private readonly selectionPool: Selection[] = []
  private bitsTaken = 0
  private selectionsTaken = 0

  constructor(rows: number) {
    this.rows = rows
  }

  /** Takes everything back; what was handed out before is void. */
  restart(): void {
    this.bitsTaken = 0
    this.selectionsTaken = 0
  }

  /** A bitset with nothing in it. */
  emptyBits(): Bits {
    const bits = this.someBits()
    bits.fill(0)
    return bits
  }

  /** A bitset with anything in it. */
  someBits(): Bits {
    const bits = this.bitsPool[this.bitsTaken] ?? newBits(this.rows)
    this.bitsPool[this.bitsTaken++] = bits
    return bits
  }

  selection(): Selection {
    const selection = this.selectionPool[this.selectionsTaken] ?? new Selection(this.rows)
    this.selectionPool[this.selectionsTaken++] = selection
    return selection
  }
}
