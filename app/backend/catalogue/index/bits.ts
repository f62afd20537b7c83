/**
 * A set of rows as a bitset, 32 rows in each word. Signed words, because V8 keeps them in integer registers.
 */
export type Bits = Int32Array

export function newBits(rows: number): Bits {
  return new Int32Array((rows + 31) >>> 5)
}

/** Number of one bits in a word. */
export function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function hasBit(bits: Bits, row: number): boolean {
  return (((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1
}

export function setBit(bits: Bits, row: number): void {
  const word = row >>> 5
  bits[word] = (bits[word] ?? 0) | (1 << (row & 31))
}

export function flipBit(bits: Bits, row: number): void {
  const word = row >>> 5
  bits[word] = (bits[word] ?? 0) ^ (1 << (row & 31))
}

export function clearBit(bits: Bits, row: number): void {
  const word = row >>> 5
  bits[word] = (bits[word] ?? 0) & ~(1 << (row & 31))
}

/** Adds the rows from `start` (inclusive) to `end` (exclusive). */
export function setRange(bits: Bits, start: number, end: number): void {
  if (start >= end) return
  const first = start >>> 5
  const last = (end - 1) >>> 5
  const head = -1 << (start & 31)
  const tail = -1 >>> (31 - ((end - 1) & 31))
  if (first === last) {
    bits[first] = (bits[first] ?? 0) | (head & tail)
    return
  }
  bits[first] = (bits[first] ?? 0) | head
  bits.fill(-1, first + 1, last)
  bits[last] = (bits[last] ?? 0) | tail
}

/** Number of rows from `start` (inclusive) to `end` (exclusive). */
export function countRange(bits: Bits, start: number, end: number): number {
  if (start >= end) return 0
  const first = start >>> 5
  const last = (end - 1) >>> 5
  let count = 0
  for (let word = first; word <= last; word++) {
    let rows = bits[word] ?? 0
    if (word === first) rows &= -1 << (start & 31)
    if (word === last) rows &= -1 >>> (31 - ((end - 1) & 31))
    count += popcount(rows)
  }
  return count
}

export function addAll(target: Bits, source: Bits): void {
  for (let word = 0; word < target.length; word++) target[word] = (target[word] ?? 0) | (source[word] ?? 0)
}

export function keepAll(target: Bits, others: Bits): void {
  for (let word = 0; word < target.length; word++) target[word] = (target[word] ?? 0) & (others[word] ?? 0)
}

export function removeAll(target: Bits, source: Bits): void {
  for (let word = 0; word < target.length; word++) target[word] = (target[word] ?? 0) & ~(source[word] ?? 0)
}

/** The rows of a set, ascending. */
export function rowsIn(bits: Bits): number[] {
  const rows: number[] = []
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      rows.push(word * 32 + 31 - Math.clz32(rest & -rest))
    }
  }
  return rows
}
