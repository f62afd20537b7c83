import type { QueryPart, Reading } from '#app/backend/search/words/query-parts.ts'
import type { DocumentIndex, FoundWord, IndexedDocument } from './document-index.ts'
import type { SearchDocument } from './search-document.ts'

/** What the parts of a query find. */
export type Found = {
  /** The closest first. */
  documents: SearchDocument[]
  /** Words of the documents that were meant, with how many of their letters were typed. */
  words: ReadonlyMap<string, number>
  /** For each part the words that stand for it; nothing where it was found as it was typed. */
  corrected: (string | undefined)[]
}

/** A reading in another layout or in other letters is worth less than what was typed. */
const OTHER_READING = 0.8

/** A score for each document of all indexes, one index after the other; 0 is not found. */
type Scores = Float64Array
type Meaning = {
  /** Left out where nothing is found. */
  scores?: Scores | undefined
  words: readonly FoundWord[]
  /** What was meant in place of what was typed. */
  instead?: Reading
}

const NOTHING: Meaning = { words: [] }

/**
 * Documents that have every part of a query. A part that no document has as it is typed is looked for as another
 * layout or other letters would write it, then with typing errors; if no document has all parts, typing errors are
 * looked for in all of them.
 *
 * @param isKnown - whether a word is known elsewhere, as a part of a lot's number: it has no typing errors then
 */
export function findDocuments(
  parts: readonly QueryPart[],
  indexes: readonly DocumentIndex[],
  isKnown: (word: string) => boolean = () => false,
): Found {
  const items = indexes.flatMap((index) => index.items)
  const search: Search = { indexes, isKnown, total: items.length }
  const strict = parts.map((part) => meaningOf(part, search))
  const found = inAll(strict)
  if (found || parts.length < 2) return toFound(items, found, strict)
  const loose = parts.map((part, place) => withTypos(part, strict[place] ?? NOTHING, search))
  const near = inAll(loose)
  return toFound(items, near, near ? loose : strict)
}

type Search = { indexes: readonly DocumentIndex[]; isKnown: (word: string) => boolean; total: number }
/** Whether words are taken as they are written, or with typing errors. */
type Care = 'close' | 'near'

function meaningOf(part: QueryPart, search: Search): Meaning {
  const plain = readAs(part.plain, 'close', search)
  const isFound = plain.scores !== undefined
  // The site is Russian: a word in Latin letters may be meant both ways.
  if (isFound && /\p{Script=Cyrillic}/u.test(part.typed)) return plain
  const other = bestOf(part.others, 'close', search)
  if (isFound) return merged(plain, other)
  if (isKnownOf(part.plain, search)) return NOTHING
  if (other.scores) return other
  const known = part.others.find((reading) => isKnownOf(reading, search))
  return known ? { ...NOTHING, instead: known } : withTypos(part, NOTHING, search)
}

function isKnownOf(reading: Reading, { isKnown }: Search): boolean {
  return reading.length > 0 && reading.every(isKnown)
}

/** A meaning, and what typing errors make of the part besides. */
function withTypos(part: QueryPart, meaning: Meaning, search: Search): Meaning {
  const plain = readAs(part.plain, 'near', search)
  const near = plain.scores ? plain : bestOf(part.others, 'near', search)
  return merged(meaning, near)
}

/** The reading whose words are found best; the likelier one of two that are found alike. */
function bestOf(readings: readonly Reading[], care: Care, search: Search): Meaning {
  let best = NOTHING
  let highest = 0
  for (const reading of readings) {
    const meaning = readAs(reading, care, search)
    const quality = Math.max(0, ...meaning.words.map((word) => word.quality))
    if (!meaning.scores || quality <= highest) continue
    highest = quality
    best = { ...meaning, instead: meaning.instead ?? reading }
  }
  return { ...best, scores: best.scores?.map((score) => score * OTHER_READING) }
}

/** Both together; what the first one means is named. */
function merged(first: Meaning, second: Meaning): Meaning {
  const { scores } = first
  if (!scores) return second
  const words = [...second.words, ...first.words]
  return {
    ...first,
    words,
    scores: scores.map((score, place) => Math.max(score, second.scores?.[place] ?? 0)),
  }
}

/** Documents with all words of a reading. */
function readAs(reading: Reading, care: Care, search: Search): Meaning {
  if (reading.length === 0) return NOTHING
  const read = reading.map((word) => documentsOf(word, care, search))
  const scores = inAll(read)
  if (!scores) return NOTHING
  const words = read.flatMap((each) => each.words)
  return care === 'close' ? { scores, words } : { scores, words, instead: read.map(closestOf) }
}

function closestOf({ words }: Meaning): string {
  return words.reduce((best, word) => (word.quality > best.quality ? word : best), NO_WORD).word
}

const NO_WORD: FoundWord = { word: '', quality: 0, length: 0 }

function documentsOf(word: string, care: Care, { indexes, total }: Search): Meaning {
  const scores = new Float64Array(total)
  const words: FoundWord[] = []
  let first = 0
  for (const index of indexes) {
    for (const found of care === 'close' ? index.closeWords(word) : index.nearWords(word)) {
      words.push(found)
      const postings = index.postings(found.word)
      const rarity = Math.log(1 + total / postings.length)
      for (const { place, weight } of postings) {
        const score = found.quality * weight * rarity
        if (score > (scores[first + place] ?? 0)) scores[first + place] = score
      }
    }
    first += index.items.length
  }
  return words.length > 0 ? { scores, words } : NOTHING
}

/** What is in all of them, with the sum of its scores; undefined where nothing is. */
function inAll(meanings: readonly Meaning[]): Scores | undefined {
  const [first, ...others] = meanings.map(({ scores }) => scores)
  let all = first
  for (const scores of others) {
    if (!all || !scores) return undefined
    all = all.map((score, place) => {
      const other = scores[place] ?? 0
      return score > 0 && other > 0 ? score + other : 0
    })
  }
  return all?.some((score) => score > 0) ? all : undefined
}

function toFound(
  items: readonly IndexedDocument[],
  scores: Scores | undefined,
  meanings: readonly Meaning[],
): Found {
  const words = new Map<string, number>()
  for (const meaning of meanings) {
    for (const { word, length } of meaning.words) words.set(word, Math.max(length, words.get(word) ?? 0))
  }
  const ranked = items.flatMap((item, place) => {
    const score = scores?.[place] ?? 0
    return score > 0 ? [{ document: item.document, rank: score * (1 + inTitle(item, words)) }] : []
  })
  ranked.sort((a, b) => b.rank - a.rank || byDate(a.document, b.document))
  return {
    documents: ranked.map(({ document }) => document),
    words,
    corrected: meanings.map(({ instead }) => instead?.join(' ')),
  }
}

/** The share of the title's words that were meant. */
function inTitle({ titleWords }: IndexedDocument, words: ReadonlyMap<string, number>): number {
  if (titleWords.length === 0) return 0
  return titleWords.filter((word) => words.has(word)).length / titleWords.length
}

/** The newer first; then in the order of titles, so that the order is always the same. */
function byDate(a: SearchDocument, b: SearchDocument): number {
  return byText(b.date ?? '', a.date ?? '') || byText(a.title, b.title) || byText(a.url, b.url)
}

function byText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
