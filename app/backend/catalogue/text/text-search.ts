import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { memoBySnapshot } from '#app/backend/catalogue/snapshot/memo-by-revision.ts'
import { foldWords, searchStem, significantWords } from '#app/domain/search-text.ts'
import { VIEWS } from '#app/domain/vocabulary.ts'
import { VIEW_LABELS } from '#app/domain/vocabulary-labels.ts'
import { textIndex } from './text-index.ts'
import { idsByPrefix } from './word-map.ts'

/** Cached results of one snapshot, for visitors who page through one search. */
const MAX_ANSWERS = 200

const answers = memoBySnapshot(() => new Map<string, ReadonlySet<number>>())

/** The words of "вид на реку" for each view. */
const VIEW_WORDS = VIEWS.map((view) => ({ view, words: foldWords(`вид ${VIEW_LABELS[view]}`) }))

/**
 * Ids of flats that match every word of a query. A word matches when a word of the flat's number, lot,
 * building, project, district, city, layout or view begins with its stem. A complete lot number of several
 * words matches only that lot. A query of only punctuation matches nothing.
 */
export function flatIdsByText(query: string, catalogue: Catalogue): ReadonlySet<number> {
  const words = significantWords(foldWords(query))
  const key = words.join(' ')
  const cache = answers(catalogue)
  const ids = cache.get(key) ?? search(words, catalogue)
  if (cache.size >= MAX_ANSWERS) cache.clear()
  cache.set(key, ids)
  return ids
}

/** Words that say only that a flat or a lot is meant: "кв. 128", "лот БР-1-128". */
const FLAT_WORDS = new Set(['кв', 'квартира', 'квартиру', 'квартиры', 'номер', 'лот', 'лота'])

/** A query for a flat by its number, without the words that only announce the number. */
export function withoutFlatWords(query: string): string {
  const words = foldWords(query)
  if (!words.some((word) => /\d/.test(word))) return query
  return words.filter((word) => !FLAT_WORDS.has(word)).join(' ')
}

/** Flats that have a whole word, or whose whole lot number it is; a lot may be written without separators. */
export function flatIdsByWholeWord(folded: string, catalogue: Catalogue): ReadonlySet<number> {
  const { flats, lots } = textIndex(catalogue)
  return new Set([...(flats.get(folded) ?? []), ...(lots.get(folded) ?? [])])
}

/** Whether a word is a whole one of flats themselves: of a number, a lot or a view. */
export function isWordOfFlats(word: string, catalogue: Catalogue): boolean {
  const stem = searchStem(word)
  return (
    FLAT_WORDS.has(word) ||
    textIndex(catalogue).flats.has(word) ||
    VIEW_WORDS.some(({ words }) => words.some((own) => searchStem(own) === stem))
  )
}

function search(words: readonly string[], catalogue: Catalogue): ReadonlySet<number> {
  const index = textIndex(catalogue)
  const lot = words.length > 1 ? index.lots.get(words.join(' ')) : undefined
  if (lot) return new Set(lot)
  const tests = words.map(searchStem).map((stem) => ({
    flats: idsByPrefix(index.flats, stem),
    buildings: idsByPrefix(index.buildings, stem),
    layouts: idsByPrefix(index.layouts, stem),
    views: new Set<string>(
      VIEW_WORDS.filter((own) => own.words.some((word) => word.startsWith(stem))).map(({ view }) => view),
    ),
  }))
  const found = new Set<number>()
  if (tests.length === 0) return found
  for (const flat of catalogue.current().flatsById.values()) {
    const fits = tests.every(
      ({ flats, buildings, layouts, views }) =>
        flats.has(flat.id) ||
        flat.views.some((view) => views.has(view)) ||
        buildings.has(flat.buildingId) ||
        (flat.layoutTypeId !== null && layouts.has(flat.layoutTypeId)),
    )
    if (fits) found.add(flat.id)
  }
  return found
}
