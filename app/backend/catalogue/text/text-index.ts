import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { memoBySnapshot } from '#app/backend/catalogue/snapshot/memo-by-revision.ts'
import { foldWords } from '#app/domain/search-text.ts'
import { FlatText } from './flat-text.ts'
import { addWord, type WordMap } from './word-map.ts'

/** Words of flats, buildings (with their project, district and city) and layouts, each with ids. */
export type TextIndex = {
  flats: WordMap
  buildings: WordMap
  layouts: WordMap
  /** Flats by their whole lot number, folded. */
  lots: WordMap
}

const flatTexts = new WeakMap<Catalogue, FlatText>()

/**
 * The text index of the current snapshot. Only the newest one is valid, because it shares the flats' words
 * with the next.
 */
export const textIndex = memoBySnapshot((catalogue: Catalogue): TextIndex => {
  const { flatsById, buildings, projects, cities, layoutTypes } = catalogue.current()
  const flatText = flatTexts.get(catalogue) ?? new FlatText()
  flatTexts.set(catalogue, flatText)
  flatText.follow(flatsById)
  const index: TextIndex = {
    flats: flatText.words,
    buildings: new Map(),
    layouts: new Map(),
    lots: flatText.lots,
  }
  for (const building of buildings.values()) {
    const project = projects.get(building.project_id)
    if (!project) continue
    const city = cities.get(project.city_id)
    addWords(index.buildings, building.id, [building.name, building.address])
    addWords(index.buildings, building.id, [
      project.name,
      project.slug,
      project.address,
      project.district,
      city?.name,
    ])
  }
  for (const type of layoutTypes.values()) addWords(index.layouts, type.id, [type.title, type.code])
  return index
})

function addWords(words: WordMap, id: number, texts: readonly (string | null | undefined)[]): void {
  for (const text of texts) {
    if (!text) continue
    for (const word of foldWords(text)) addWord(words, id, word)
  }
}
