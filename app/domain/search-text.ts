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

/** What stays of a word without its ending has at least so many letters. */
const SHORTEST_STEM = 3

/** Endings of nouns and adjectives in their cases, long before short: "озёрного", "слободой", "домами". */
const ENDING =
  /(?:ого|его|ому|ему|ыми|ими|ами|ями|ый|ий|ой|ей|ая|яя|ое|ее|ые|ие|ым|им|ом|ем|ых|их|ую|юю|ою|ею|ам|ям|ах|ях|ов|ев|[аеиоуыэюяйь])$/u

/**
 * A word as it is looked for: without its ending, so that "река", "реки" and "реке" begin as "реку" does, and
 * "озёрного" as "Озёрный". Words of less than four letters and numbers stay whole.
 */
export function searchStem(word: string): string {
  const stem = word.replace(ENDING, '')
  return stem.length >= SHORTEST_STEM ? stem : word
}

/** Small words of a question that tell nothing of what is looked for. */
const FILLERS = new Set([
  'в',
  'во',
  'на',
  'по',
  'у',
  'с',
  'и',
  'г',
  'город',
  'ул',
  'улица',
  'улице',
  'жк',
  'проект',
])

/** The words of a question that tell something; all of them, where none does. */
export function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !FILLERS.has(word))
  return telling.length > 0 ? telling : words
}
