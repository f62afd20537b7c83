import { type Bits, flipBit, hasBit, newBits, removeAll, setBit } from './bits.ts'
import { sortByKey } from './radix-sort.ts'
import type { Selection } from './selection.ts'

/** Key of a row without a value: greater than every other key, and in no range. */
export const NO_KEY = 0x7fffffff

/**
 * Number of precomputed bitsets "key below this bound"; finishing a range then visits at most 1/128 of the
 * rows.
 */
const BOUND_COUNT = 63

/**
 * One number for every row: gives the sort order, ranges as bitsets, and minimum and maximum of a selection.
 */
export class NumericColumn {
  readonly keys: Int32Array
  /** Rows by ascending key; rows with equal keys by id. */
  readonly order: Int32Array
  private readonly ranks: Int32Array
  /** Ascending; below[i] is the set of rows whose key is less than bounds[i]. */
  private readonly bounds: number[]
  private readonly below: Bits[]

  /**
   * @param keys - key by row
   * @param rowsById - all rows in ascending order of their ids
   * @param ranks - position of each row in `rowsById`
   */
  constructor(keys: Int32Array, rowsById: Int32Array, ranks: Int32Array) {
    this.keys = keys
    this.order = sortByKey(rowsById, keys)
    this.ranks = ranks
    this.bounds = this.chooseBounds()
    this.below = this.fillBelow()
  }

  /** Number of rows that have a value; they come first in `order`. */
  get known(): number {
    return this.position(NO_KEY, -1)
  }

  /** Sets `into` to the rows with from ≤ key ≤ to. `work` is overwritten. */
  fillRange(from: number | null, to: number | null, into: Bits, work: Bits): void {
    this.fillUnder(to === null ? NO_KEY : Math.min(to + 1, NO_KEY), into)
    if (from === null) return
    this.fillUnder(from, work)
    removeAll(into, work)
  }

  /** Smallest key in a selection; null when no row has a value. */
  least(selection: Selection): number | null {
    if (selection.length * 2 > selection.size) return this.leastOfFew(selection)
    const position = this.firstPosition(selection)
    return position === null ? null : this.keyAt(position)
  }

  greatest(selection: Selection): number | null {
    if (selection.length * 2 > selection.size) return this.greatestOfFew(selection)
    const position = this.lastPosition(selection)
    return position === null ? null : this.keyAt(position)
  }

  /** Position in `order` of the first row of a selection that has a value. */
  firstPosition(selection: Selection): number | null {
    if (!selection.intersects(this.bound(this.below.length - 1))) return null
    let low = 0
    let high = this.below.length - 1
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if (selection.intersects(this.bound(middle))) high = middle
      else low = middle
    }
    const bits = selection.bits()
    let position = this.position(this.bounds[low] ?? 0, -1)
    while (!hasBit(bits, this.order[position] ?? 0)) position++
    return position
  }

  /** Position in `order` of the last row of a selection that has a value. */
  lastPosition(selection: Selection): number | null {
    const all = this.bound(this.below.length - 1)
    if (!selection.intersects(all)) return null
    let low = 0
    let high = this.below.length - 1
    while (high - low > 1) {
      const middle = (low + high) >>> 1
      if (selection.intersectsOutside(all, this.bound(middle))) low = middle
      else high = middle
    }
    const bits = selection.bits()
    let position = this.position(this.bounds[high] ?? 0, -1) - 1
    while (!hasBit(bits, this.order[position] ?? 0)) position--
    return position
  }

  /** Changes the key of a row: one move within `order`, and at most 64 bits. */
  change(row: number, key: number): void {
    const oldKey = this.keys[row] ?? NO_KEY
    if (oldKey === key) return
    const rank = this.ranks[row] ?? 0
    const oldPosition = this.position(oldKey, rank)
    const newPosition = this.position(key, rank)
    if (newPosition > oldPosition) {
      this.order.copyWithin(oldPosition, oldPosition + 1, newPosition)
      this.order[newPosition - 1] = row
    } else {
      this.order.copyWithin(newPosition + 1, newPosition, oldPosition)
      this.order[newPosition] = row
    }
    this.keys[row] = key
    this.bounds.forEach((bound, i) => {
      if (oldKey < bound !== key < bound) flipBit(this.bound(i), row)
    })
  }

  private leastOfFew(selection: Selection): number | null {
    const rows = selection.rows()
    let least = NO_KEY
    for (let i = 0; i < selection.size; i++) {
      const key = this.keys[rows[i] ?? 0] ?? NO_KEY
      if (key < least) least = key
    }
    return least === NO_KEY ? null : least
  }

  private greatestOfFew(selection: Selection): number | null {
    const rows = selection.rows()
    let greatest: number | null = null
    for (let i = 0; i < selection.size; i++) {
      const key = this.keys[rows[i] ?? 0] ?? NO_KEY
      if (key !== NO_KEY && (greatest === null || key > greatest)) greatest = key
    }
    return greatest
  }

  private keyAt(position: number): number {
    return this.keys[this.order[position] ?? 0] ?? NO_KEY
  }

  private bound(index: number): Bits {
    return this.below[index] ?? new Int32Array(0)
  }

  /** How many rows come before (key, rank) in `order`. */
  private position(key: number, rank: number): number {
    let low = 0
    let high = this.order.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const row = this.order[middle] ?? 0
      const other = this.keys[row] ?? NO_KEY
      if (other < key || (other === key && (this.ranks[row] ?? 0) < rank)) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Copies the nearest precomputed bitset and then flips the rows in between. */
  private fillUnder(key: number, into: Bits): void {
    const target = this.position(key, -1)
    const next = this.bounds.findIndex((bound) => bound >= key)
    const upper = next < 0 ? this.bounds.length - 1 : next
    const lower = Math.max(upper - 1, 0)
    const lowerAt = this.position(this.bounds[lower] ?? 0, -1)
    const upperAt = this.position(this.bounds[upper] ?? 0, -1)
    const isLower = target - lowerAt < upperAt - target
    into.set(this.bound(isLower ? lower : upper))
    const from = isLower ? lowerAt : target
    const to = isLower ? target : upperAt
    for (let i = from; i < to; i++) flipBit(into, this.order[i] ?? 0)
  }

  /** Bounds at even steps through the order; a value that fills a whole step also gets a bound behind it. */
  private chooseBounds(): number[] {
    const known = this.known
    const step = Math.max(1, Math.ceil(known / BOUND_COUNT))
    const bounds = new Set([-0x80000000, NO_KEY])
    for (let i = step; i < known; i += step) {
      const key = this.keyAt(i)
      bounds.add(key)
      if (this.position(key + 1, -1) - this.position(key, -1) >= step) bounds.add(key + 1)
    }
    return [...bounds].sort((a, b) => a - b)
  }

  private fillBelow(): Bits[] {
    let filled = 0
    let bits = newBits(this.order.length)
    return this.bounds.map((bound) => {
      bits = bits.slice()
      const end = this.position(bound, -1)
      for (; filled < end; filled++) setBit(bits, this.order[filled] ?? 0)
      return bits
    })
  }
}
