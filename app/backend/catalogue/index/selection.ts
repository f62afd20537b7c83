import { type Bits, newBits, popcount } from './bits.ts'

/**
 * A set of rows as a list of its non-empty words. Flats on sale are adjacent within a building, so most words
 * of a catalogue are empty and every later pass skips them.
 */
export class Selection {
  /** Positions in the full bitset of `words[i]`, ascending. */
  readonly at: Int32Array
  readonly words: Int32Array
  length = 0
  private knownSize = -1
  private rowList: Int32Array
  private rowsReady = false
  private dense: Bits
  private denseReady = false

  constructor(rows: number) {
    this.at = newBits(rows)
    this.words = newBits(rows)
    this.rowList = new Int32Array(0)
    this.dense = new Int32Array(0)
  }

  /** Becomes the rows of a bitset. */
  setTo(bits: Bits): this {
    this.clearCaches()
    let length = 0
    for (let i = 0; i < bits.length; i++) {
      const word = bits[i] ?? 0
      if (word === 0) continue
      this.at[length] = i
      this.words[length++] = word
    }
    this.length = length
    return this
  }

  /** Becomes the intersection of another selection and a bitset. */
  setToIntersection(source: Selection, bits: Bits): this {
    this.clearCaches()
    const { at, words } = this
    const fromAt = source.at
    const fromWords = source.words
    let length = 0
    for (let i = 0; i < source.length; i++) {
      const place = fromAt[i] ?? 0
      const word = (fromWords[i] ?? 0) & (bits[place] ?? 0)
      at[length] = place
      words[length] = word
      // Branch-free: an empty word is overwritten by the next one.
      length += word === 0 ? 0 : 1
    }
    this.length = length
    return this
  }

  get size(): number {
    if (this.knownSize < 0) {
      let size = 0
      for (let i = 0; i < this.length; i++) size += popcount(this.words[i] ?? 0)
      this.knownSize = size
    }
    return this.knownSize
  }

  /** Number of its rows that are in a bitset. */
  countIn(bits: Bits): number {
    const { at, words, length } = this
    let count = 0
    for (let i = 0; i < length; i++) count += popcount((words[i] ?? 0) & (bits[at[i] ?? 0] ?? 0))
    return count
  }

  intersects(bits: Bits): boolean {
    for (let i = 0; i < this.length; i++) {
      if (((this.words[i] ?? 0) & (bits[this.at[i] ?? 0] ?? 0)) !== 0) return true
    }
    return false
  }

  /** Whether any of its rows is in `bits` and not in `without`. */
  intersectsOutside(bits: Bits, without: Bits): boolean {
    for (let i = 0; i < this.length; i++) {
      const place = this.at[i] ?? 0
      if (((this.words[i] ?? 0) & (bits[place] ?? 0) & ~(without[place] ?? 0)) !== 0) return true
    }
    return false
  }

  /** Row numbers in ascending order: the first `size` numbers of the array. Computed once. */
  rows(): Int32Array {
    if (this.rowsReady) return this.rowList
    if (this.rowList.length < this.size) this.rowList = new Int32Array(this.size)
    const rows = this.rowList
    let count = 0
    for (let i = 0; i < this.length; i++) {
      const base = (this.at[i] ?? 0) << 5
      for (let word = this.words[i] ?? 0; word !== 0; word &= word - 1) {
        rows[count++] = base + 31 - Math.clz32(word & -word)
      }
    }
    this.rowsReady = true
    return rows
  }

  /** The same rows as a full bitset, for tests of single rows. Computed once. */
  bits(): Bits {
    if (this.denseReady) return this.dense
    if (this.dense.length === 0) this.dense = new Int32Array(this.at.length)
    else this.dense.fill(0)
    for (let i = 0; i < this.length; i++) this.dense[this.at[i] ?? 0] = this.words[i] ?? 0
    this.denseReady = true
    return this.dense
  }

  private clearCaches(): void {
    this.knownSize = -1
    this.rowsReady = false
    this.denseReady = false
  }
}
