import { randomInt } from 'node:crypto'

/** Bits of the numbers of one row. */
const BITS = 20
/** As many numbers stand side by side as a line of the processor's cache holds. */
const LINE_BITS = 4
const LINE_MASK = (1 << LINE_BITS) - 1
/** Odd, and another one in each process: nobody can write a feed whose numbers all stand in the same line. */
const SPREAD = randomInt(2 ** 31) * 2 + 1
const FIRST_SIZE_BITS = 6

/**
 * A set of pairs of a row (below 1,000) and a number in it (below a million). Numbers that follow one another stand side
 * by side, and are found in the processor's cache; each look into a `Set` of a million goes to the memory.
 */
export class NumberSet {
  static readonly rows = 1_000
  static readonly numbers = 1_000_000
  #sizeBits = FIRST_SIZE_BITS
  #slots = new Int32Array(1 << FIRST_SIZE_BITS)
  #size = 0

  /** @returns false when the pair was in the set already */
  add(row: number, number: number): boolean {
    // Zero is an empty slot.
    if (!this.#put(((row << BITS) | number) + 1)) return false
    if (++this.#size * 2 > this.#slots.length) this.#grow()
    return true
  }

  #put(key: number): boolean {
    const slots = this.#slots
    const mask = slots.length - 1
    const line = Math.imul(key >> LINE_BITS, SPREAD) >>> (32 + LINE_BITS - this.#sizeBits)
    let slot = (line << LINE_BITS) | (key & LINE_MASK)
    for (let found = slots[slot] ?? 0; found !== 0; found = slots[slot] ?? 0) {
      if (found === key) return false
      slot = (slot + 1) & mask
    }
    slots[slot] = key
    return true
  }

  #grow(): void {
    const before = this.#slots
    this.#slots = new Int32Array(1 << ++this.#sizeBits)
    for (const key of before) if (key !== 0) this.#put(key)
  }
}
