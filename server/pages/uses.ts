/** Counters in each of the rows; a power of two. Together a quarter of a megabyte. */
const WIDTH = 65_536
const ROWS = 4
/**
 * After so many uses all counters are halved: what was in demand yesterday does not count for ever, and addresses that were
 * asked for once are forgotten before they fill the counters. With half as many as a row has counters, one new address of
 * fifty at most is taken for one that was asked for before; with three times as many, nearly each was.
 */
const HALVED_AFTER = WIDTH / 2
const MOST = 255

/**
 * Counts how often texts were used lately, in a fixed number of bytes however many texts there are (a count-min
 * sketch): a number may be too large where texts share all their counters, never too small.
 */
export function countUses() {
  const rows = Array.from({ length: ROWS }, () => new Uint8Array(WIDTH))
  let used = 0

  function halve(): void {
    used = 0
    for (const row of rows) for (let i = 0; i < WIDTH; i++) row[i] = (row[i] ?? 0) >> 1
  }

  return {
    /** Counts one use. @param mark - from {@link markOf} */
    add: (mark: number): void => {
      for (let i = 0; i < ROWS; i++) {
        const row = rows[i]
        const place = placeOf(mark, i)
        const count = row?.[place] ?? MOST
        if (row && count < MOST) row[place] = count + 1
      }
      if (++used >= HALVED_AFTER) halve()
    },
    of: (mark: number): number => Math.min(...rows.map((row, i) => row[placeOf(mark, i)] ?? 0)),
  }
}

/** A number for a text: 32 bits of FNV-1a. */
export function markOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** Each row has its own place for a text: the mark is mixed once more, as MurmurHash3 ends. */
function placeOf(mark: number, row: number): number {
  let hash = Math.imul(mark ^ Math.imul(row + 1, 0x9e3779b9), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) & (WIDTH - 1)
}
