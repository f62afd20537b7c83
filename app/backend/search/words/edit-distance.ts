/** How many typing errors a word may have: none in short words, which have too many neighbours. */
export function allowedTypos(word: string): number {
  if (/\d/.test(word)) return 0
  if (word.length >= 8) return 2
  return word.length >= 4 ? 1 : 0
}

/** Longer words than any of Russian are not compared further. */
const LONGEST_WORD = 63
/** Three rows of the table of distances, one after the other; they are written over with each comparison. */
const WIDTH = LONGEST_WORD + 1
const rows = new Uint8Array(3 * WIDTH)

/**
 * How many typing errors lie between two words: letters that are wrong, missing, too many, or exchanged with their
 * neighbour (Damerau-Levenshtein, each place changed once).
 *
 * @returns `limit + 1` where there are more than `limit`
 */
export function editDistance(a: string, b: string, limit: number): number {
  const [height, width] = [Math.min(a.length, LONGEST_WORD), Math.min(b.length, LONGEST_WORD)]
  if (Math.abs(height - width) > limit) return limit + 1
  for (let column = 0; column <= width; column++) rows[column] = column
  for (let row = 1; row <= height; row++) {
    const current = (row % 3) * WIDTH
    const last = ((row - 1) % 3) * WIDTH
    const beforeLast = ((row + 1) % 3) * WIDTH
    const letter = a.charCodeAt(row - 1)
    let least = row
    rows[current] = row
    for (let column = 1; column <= width; column++) {
      const isSame = letter === b.charCodeAt(column - 1)
      let cost = Math.min(
        cell(last + column) + 1,
        cell(current + column - 1) + 1,
        cell(last + column - 1) + (isSame ? 0 : 1),
      )
      const isExchanged =
        row > 1 &&
        column > 1 &&
        letter === b.charCodeAt(column - 2) &&
        a.charCodeAt(row - 2) === b.charCodeAt(column - 1)
      if (isExchanged) cost = Math.min(cost, cell(beforeLast + column - 2) + 1)
      rows[current + column] = cost
      least = Math.min(least, cost)
    }
    // Exchanged letters reach back two rows, but cost one more than the least there.
    if (least > limit) return limit + 1
  }
  return Math.min(cell((height % 3) * WIDTH + width), limit + 1)
}

const cell = (place: number): number => rows[place] ?? 0

/**
 * The letters of a word as bits. One typing error changes at most two of them, so that words whose bits differ in
 * more than twice the allowed errors need not be compared.
 */
export function lettersOf(word: string): number {
  let letters = 0
  for (let place = 0; place < word.length; place++) letters |= 1 << (word.charCodeAt(place) & 31)
  return letters
}

/** In how many bits two sets of letters differ. */
export function differingLetters(a: number, b: number): number {
  let bits = a ^ b
  bits -= (bits >>> 1) & 0x55555555
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
