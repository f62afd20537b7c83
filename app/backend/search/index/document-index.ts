import { allowedTypos } from '#app/backend/search/words/edit-distance.ts'
import { foldWords, searchStem } from '#app/domain/search-text.ts'
import type { SearchDocument } from './search-document.ts'
import { openSpellings } from './spellings.ts'

/** A word of the documents that stands for a word of the query. */
export type FoundWord = {
  word: string
  /** 1 for the word itself, less for other forms, beginnings and typing errors. */
  quality: number
  /** How many of its letters were typed: all, or its beginning. */
  length: number
}

export type IndexedDocument = { document: SearchDocument; titleWords: readonly string[] }

/** A document with a word, and the word's weight there: more in the title than in the text. */
type Posting = { place: number; weight: number }

/** The words of some documents. */
export type DocumentIndex = {
  items: readonly IndexedDocument[]
  /** The word itself, its other forms, and words that begin with it. */
  closeWords(word: string): FoundWord[]
  /**
   * Words that one or two typing errors make of it.
   *
   * @param more - typing errors beside those that a search allows, for suggestions
   */
  nearWords(word: string, more?: number): FoundWord[]
  postings(word: string): readonly Posting[]
}

const TITLE_WEIGHT = 4
/** Each further time that a text has a word adds less: the root of their number counts. */
const TEXT_WEIGHT = 1

const EXACT = 1
const OTHER_FORM = 0.9
/** A beginning is worth up to this, by how much of the word it is. */
const BEGINNING = 0.8
const ONE_TYPO = 0.5
const TWO_TYPOS = 0.35

/** One letter begins too many words; two letters begin too many but those of titles. */
const SHORTEST_BEGINNING = 2
const SHORTEST_IN_TEXT = 3

/** Reads the documents. Reading 2,000 texts of a page each takes about a quarter of a second. */
export function buildDocumentIndex(documents: readonly SearchDocument[]): DocumentIndex {
  const postings = new Map<string, Posting[]>()
  const items = documents.map((document) => ({ document, titleWords: foldWords(document.title) }))
  for (const [place, item] of items.entries()) {
    for (const [word, weight] of weightsOf(item)) {
      const known = postings.get(word)
      if (known) known.push({ place, weight })
      else postings.set(word, [{ place, weight }])
    }
  }
  const words = [...postings.keys()].sort(byCode)
  const titleWords = [...new Set(items.flatMap((item) => item.titleWords))].sort(byCode)
  const byStem = Map.groupBy(words, searchStem)
  const spellings = openSpellings([
    ...words.map((word) => ({ text: word, words: [word] })),
    ...[...byStem].map(([text, own]) => ({ text, words: own })),
  ])

  /** Words with the same stem. A noun may end like a case of a shorter one: "альбом" is looked for by "альбома" too. */
  function formsOf(word: string): string[] {
    const stem = searchStem(word)
    const own = stem !== word && postings.has(stem) ? [stem] : []
    return [...(byStem.get(stem) ?? []), ...(byStem.get(word) ?? []), ...own]
  }

  function closeWords(word: string): FoundWord[] {
    const found = new Map<string, FoundWord>()
    if (postings.has(word)) found.set(word, { word, quality: EXACT, length: word.length })
    for (const form of formsOf(word)) {
      if (!found.has(form)) found.set(form, { word: form, quality: OTHER_FORM, length: form.length })
    }
    for (const longer of beginningWith(word, word.length < SHORTEST_IN_TEXT ? titleWords : words)) {
      if (found.has(longer)) continue
      const quality = BEGINNING * (0.5 + 0.5 * (word.length / longer.length))
      found.set(longer, { word: longer, quality, length: word.length })
    }
    return [...found.values()]
  }

  function nearWords(word: string, more = 0): FoundWord[] {
    const found = new Map<string, FoundWord>()
    const stem = searchStem(word)
    for (const typed of stem === word ? [word] : [word, stem]) {
      const limit = Math.min(allowedTypos(word), allowedTypos(typed))
      if (limit === 0) continue
      for (const { spelling, distance } of spellings.near(typed, limit + more)) {
        const quality = distance <= 1 ? ONE_TYPO : TWO_TYPOS
        for (const near of spelling.words) {
          if ((found.get(near)?.quality ?? 0) >= quality) continue
          found.set(near, { word: near, quality, length: near.length })
        }
      }
    }
    return [...found.values()]
  }

  return { items, closeWords, nearWords, postings: (word) => postings.get(word) ?? [] }
}

/** Words of a document with their weights. */
function weightsOf({ document, titleWords }: IndexedDocument): Map<string, number> {
  const times = new Map<string, number>()
  for (const word of foldWords(document.text)) times.set(word, (times.get(word) ?? 0) + 1)
  const weights = new Map<string, number>()
  for (const [word, count] of times) weights.set(word, TEXT_WEIGHT * Math.sqrt(count))
  for (const word of new Set(titleWords)) weights.set(word, (weights.get(word) ?? 0) + TITLE_WEIGHT)
  return weights
}

/** @param words - sorted by {@link byCode} */
function beginningWith(beginning: string, words: readonly string[]): string[] {
  // A number means itself: "12" is not the beginning of "128".
  if (beginning.length < SHORTEST_BEGINNING || /^\d+$/.test(beginning)) return []
  const found: string[] = []
  for (let place = firstFrom(beginning, words); words[place]?.startsWith(beginning); place++) {
    const word = words[place]
    if (word !== undefined) found.push(word)
  }
  return found
}

/** The first place whose word is not before this one. */
function firstFrom(word: string, words: readonly string[]): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (byCode(words[middle] ?? '', word) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function byCode(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
