/**
 * Folds text for search: lower case, ё = е, punctuation and runs of space to one space, NFC.
 * "Пыжёвский, 7" and "пыжевский 7" become the same words.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The words of a folded text; empty for blank text. */
export function foldWords(text: string): string[] {
  const folded = foldText(text)
  return folded === '' ? [] : folded.split(' ')
}

/** Shorter words lose too much with their ending. */
const SHORTEST_WITH_ENDING = 4

/**
 * A word as it is looked for: without its last vowel, so that "река", "реки" and "реке" begin as
 * "реку" does. Words of less than four letters and numbers stay whole.
 */
export function searchStem(word: string): string {
  return word.length >= SHORTEST_WITH_ENDING ? word.replace(/[аеиоуыэюяй]$/u, '') : word
}
