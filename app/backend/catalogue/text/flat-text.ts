import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import { foldText, foldWords } from '#app/domain/search-text.ts'
import { addWord, removeWord, type WordMap } from './word-map.ts'

type Texts = Pick<CatalogueRow, 'id' | 'number' | 'lotNumber'>

/**
 * The words of all flats. Reading 100 thousand flats takes half a second, so one index follows the catalogue
 * and only flats with changed words are read again.
 */
export class FlatText {
  readonly words: WordMap = new Map()
  /** Flats by their whole lot number, folded. */
  readonly lots: WordMap = new Map()
  #known = new Map<number, Texts>()

  /** Updates the index to these flats. */
  follow(flats: ReadonlyMap<number, Texts>): void {
    for (const known of this.#known.values()) {
      if (!flats.has(known.id)) this.#forget(known)
    }
    for (const { id, number, lotNumber } of flats.values()) {
      const known = this.#known.get(id)
      if (known?.number === number && known.lotNumber === lotNumber) continue
      if (known) this.#forget(known)
      this.#learn({ id, number, lotNumber })
    }
  }

  #learn(texts: Texts): void {
    this.#known.set(texts.id, texts)
    for (const word of wordsOf(texts)) addWord(this.words, texts.id, word)
    if (texts.lotNumber) addWord(this.lots, texts.id, foldText(texts.lotNumber))
  }

  #forget(texts: Texts): void {
    this.#known.delete(texts.id)
    for (const word of wordsOf(texts)) removeWord(this.words, texts.id, word)
    if (texts.lotNumber) removeWord(this.lots, texts.id, foldText(texts.lotNumber))
  }
}

function wordsOf({ number, lotNumber }: Texts): string[] {
  const words = foldWords(number)
  if (!lotNumber) return words
  const lot = foldWords(lotNumber)
  // Also matches "БР-1-128" typed without separators.
  return [...words, ...lot, lot.join('')]
}
