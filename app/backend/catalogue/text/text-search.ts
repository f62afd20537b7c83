import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { memoBySnapshot } from '#app/backend/catalogue/snapshot/memo-by-revision.ts'
import { foldWords, searchStem, tellingWords } from '#app/domain/search-text.ts'
import { VIEWS } from '#app/domain/vocabulary.ts'
import { VIEW_LABELS } from '#app/domain/vocabulary-labels.ts'
import { textIndex } from './text-index.ts'
import { idsByPrefix } from './word-map.ts'

/** Answers kept while no flat comes, goes or is renamed: a visitor pages through one search. */
const MAX_ANSWERS = 200

const answers = memoBySnapshot(() => new Map<string, ReadonlySet<number>>())

/** "вид на реку" in words, for each view. */
const VIEW_WORDS = VIEWS.map((view) => ({ view, words: foldWords(`вид ${VIEW_LABELS[view]}`) }))

/**
 * Flats that fit every word of a query: a word fits a flat when a word of its number, lot, building,
 * project, district, city, layout or view begins with it, endings aside. A whole lot number of several
 * words means that lot. Words of nothing but punctuation fit no flat.
 */
export function flatIdsByText(query: string, catalogue: Catalogue): ReadonlySet<number> {
  const words = tellingWords(foldWords(query))
  const key = words.join(' ')
  const known = answers(catalogue)
  const found = known.get(key) ?? search(words, catalogue)
  if (known.size >= MAX_ANSWERS) known.clear()
  known.set(key, found)
  return found
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
