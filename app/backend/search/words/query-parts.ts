import { foldWords, significantWords } from '#app/domain/search-text.ts'
import { inLatinLayout, inRussianLayout } from './keyboard-layout.ts'
import { inLatinLetters, inRussianLetters } from './transliteration.ts'

/** One way to read a part of the query: words that must all be found together. */
export type Reading = readonly string[]

/** What stands between two spaces of the query: "речной", "РК-4-257". */
export type QueryPart = {
  typed: string
  /** As it is typed. */
  plain: Reading
  /** Another keyboard layout, other letters: the likelier ones first. */
  others: readonly Reading[]
}

/** More words than that tell nothing more; they are left out. */
const MOST_PARTS = 12
/** Another layout makes words out of every letter: shorter parts mean what they say. */
const SHORTEST_REREAD = 3
/** Words that visitors have for what the site calls otherwise. */
const SAME = new Map([
  ['машиноместо', 'парковка'],
  ['машиноместа', 'парковка'],
  ['паркинг', 'парковка'],
  ['гараж', 'парковка'],
  ['кладовка', 'кладовая'],
  ['чулан', 'кладовая'],
])

/** The parts of a query, without words that tell nothing. */
export function queryParts(query: string): QueryPart[] {
  const parts = query
    .split(/\s+/u)
    .map((typed) => ({ typed, plain: foldWords(typed) }))
    .filter(({ typed, plain }) => plain.length > 0 || foldWords(inRussianLayout(typed)).length > 0)
  const telling = new Set(significantWords(parts.flatMap(({ plain }) => plain)))
  return parts
    .filter(({ plain }) => plain.length !== 1 || plain.some((word) => telling.has(word)))
    .slice(0, MOST_PARTS)
    .map(({ typed, plain }) => ({ typed, plain, others: otherReadings(typed, plain) }))
}

function otherReadings(typed: string, plain: Reading): Reading[] {
  if (typed.length < SHORTEST_REREAD) return []
  const readings = /\p{Script=Cyrillic}/u.test(typed)
    ? [
        plain.map((word) => SAME.get(word) ?? word),
        ...spellings(foldWords(inLatinLayout(typed))),
        plain.map(inLatinLetters),
      ]
    : [foldWords(inRussianLayout(typed)), ...spellings(plain)]
  const seen = new Set([plain.join(' '), ''])
  return readings.filter((words) => {
    const key = words.join(' ')
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

/** Words in Latin letters, as such and in Russian ones. */
function spellings(words: Reading): Reading[] {
  const ways = words.map(inRussianLetters)
  const longest = Math.max(0, ...ways.map(({ length }) => length))
  const russian = Array.from({ length: longest }, (_, choice) =>
    ways.map((own, place) => own[choice] ?? own[0] ?? words[place] ?? ''),
  )
  return [...russian, words]
}
