/** Bits of the numbers of one row. */
const BITS = 20
/** Spreads rows over the table, so that numbers of one do not stand where those of another do. */
const SPREAD = 0x9e3779b1
const FIRST_SLOTS = 64

/**
 * A set of pairs of a row (below 1,000) and a number in it (below a million). Numbers of one row that follow one another
 * stand side by side, and are found in the processor's cache; each look into a `Set` of a million goes to the memory.
 */
export class NumberSet {
  static readonly rows = 1_000
  static readonly numbers = 1_000_000
  #slots = new Int32Array(FIRST_SLOTS)
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
    let slot = (key + Math.imul(key >> BITS, SPREAD)) & mask
    for (let found = slots[slot] ?? 0; found !== 0; found = slots[slot] ?? 0) {
      if (found === key) return false
      slot = (slot + 1) & mask
    }
    slots[slot] = key
    return true
  }

  #grow(): void {
    const before = this.#slots
    this.#slots = new Int32Array(before.length * 2)
    for (const key of before) if (key !== 0) this.#put(key)
  }
}
