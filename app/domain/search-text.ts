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

/**
 * Endings of Russian words after the Snowball algorithm (snowballstem.org/algorithms/russian/stemmer.html), with е for
 * ё, looked for behind the first vowel. Endings of verbs that are also the end of many nouns are left out, because a
 * site is searched by nouns: with them "квартал" would lose its л, "кредит" its ит and "запись" its сь.
 */
const GERUND = /(?:[иы]вши|[иы]вшись|(?<=[ая])(?:вши|вшись))$/u
const REFLEXIVE = /(?:ся|(?<=л[аио]|[ую]|те)сь)$/u
const ADJECTIVE = /(?:ее|ие|ые|ое|ими|ыми|ей|ий|ый|ой|ем|им|ым|ом|его|ого|ему|ому|их|ых|ую|юю|ая|яя|ою|ею)$/u
const PARTICIPLE = /(?:ивш|ывш|ующ|(?<=[ая])(?:ем|нн|вш|ющ|щ))$/u
const VERB = /(?:ейте|уйте|ите|ят|ует|уют|ить|ыть|ишь|(?<=[ая])(?:ете|йте|ет|ют|ть|ешь|нно))$/u
const NOUN =
  /(?:а|ев|ов|ие|ье|е|иями|ями|ами|еи|ии|и|ией|ей|ой|ий|й|иям|ям|ием|ем|ам|ом|о|у|ах|иях|ях|ы|ь|ию|ью|ю|ия|ья|я)$/u
const DERIVED = /(?<=[аеиоуыэюя][^аеиоуыэюя]+[аеиоуыэюя].*[^аеиоуыэюя])ость?$/u

/**
 * The stem to search by: the word without its ending, so that "реку" also finds "река", "реки" and "реке", and
 * "озёрного" finds "Озёрный". Numbers and words of fewer than four letters are kept whole.
 *
 * @param word - folded, see {@link foldText}
 */
export function searchStem(word: string): string {
  const vowel = word.search(/[аеиоуыэюя]/u)
  if (vowel < 0) return word
  const head = word.slice(0, vowel + 1)
  const stem = head + withoutEnding(word.slice(vowel + 1))
  return stem.length >= MIN_STEM_LENGTH ? stem : word
}

function withoutEnding(tail: string): string {
  const withoutGerund = tail.replace(GERUND, '')
  const bare = withoutGerund === tail ? withoutInflection(tail.replace(REFLEXIVE, '')) : withoutGerund
  return bare
    .replace(/и$/u, '')
    .replace(DERIVED, '')
    .replace(/ейше?$/u, '')
    .replace(/нн$/u, 'н')
    .replace(/ь$/u, '')
}

function withoutInflection(tail: string): string {
  if (ADJECTIVE.test(tail)) return tail.replace(ADJECTIVE, '').replace(PARTICIPLE, '')
  return tail.replace(VERB.test(tail) ? VERB : NOUN, '')
}

/** Words too common in a query to say what is searched. */
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
