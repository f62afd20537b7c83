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

/** The shortest stem, letters. */
const MIN_STEM_LENGTH = 3

/** Case endings of nouns and adjectives, long ones first: "озёрного", "слободой", "домами". */
const ENDING =
  /(?:ого|его|ому|ему|ыми|ими|ами|ями|ый|ий|ой|ей|ая|яя|ое|ее|ые|ие|ым|им|ом|ем|ых|их|ую|юю|ою|ею|ам|ям|ах|ях|ов|ев|[аеиоуыэюяйь])$/u

/**
 * The stem to search by: the word without its ending, so that "реку" also finds "река", "реки" and "реке",
 * and "озёрного" finds "Озёрный". Numbers and words of fewer than four letters are kept whole.
 */
export function searchStem(word: string): string {
  const stem = word.replace(ENDING, '')
  return stem.length >= MIN_STEM_LENGTH ? stem : word
}

/** Words too common in a query to tell what is searched. */
const STOP_WORDS = new Set([
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

/** The words of a query without stop words; all words when only stop words are left. */
export function significantWords(words: readonly string[]): readonly string[] {
  const significant = words.filter((word) => !STOP_WORDS.has(word))
  return significant.length > 0 ? significant : words
}
