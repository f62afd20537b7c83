/**
 * A pseudo-random number in [0, 1) that depends only on the words, so the demonstration company is the same
 * on every machine.
 *
 * FNV-1a over UTF-16 units, then the finalizer of MurmurHash3, so that similar words give very different
 * numbers.
 */
export function chance(...words: (string | number)[]): number {
  const text = words.join('|')
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** A pseudo-random number between two bounds that depends only on the words. */
export function between(low: number, high: number, ...words: (string | number)[]): number {
  return low + (high - low) * chance(...words)
}
