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
