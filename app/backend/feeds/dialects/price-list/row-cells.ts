import { KnownTexts } from '#app/backend/feeds/dialects/known-texts.ts'
import { ownText } from '#app/backend/feeds/text/remembered.ts'
import { PRICE_LIST_FIELDS, type PriceListField } from './fields.ts'

/** What a row says in a field, with the titles above it and the defaults of the mapping; '' for what is not said. */
export type Say = (field: PriceListField) => string

/** Where a field stands among the texts of a row; the facts without a field of their own stand behind all fields. */
export const PLACE_OF_FIELD: Readonly<Record<PriceListField, number>> = placesOf(PRICE_LIST_FIELDS)

function placesOf<Name extends string>(names: readonly Name[]): Record<Name, number>
function placesOf(names: readonly string[]): Record<string, number> {
  return Object.fromEntries(names.map((name, place) => [name, place]))
}

/**
 * Cells that many rows have alike. Rows with the same texts in them are given the same group, so that what follows from
 * it is read once (`readOnce`).
 */
export class SameCells<Group extends object> {
  #places: readonly number[]
  #makeGroup: (texts: readonly string[]) => Group
  #known = new KnownTexts<{ texts: readonly string[]; group: Group }>()
  /** Rows follow one another house by house: mostly it is the same again. */
  #last: { texts: readonly string[]; group: Group } | undefined

  /** @param makeGroup - of the texts at these places, in their order */
  constructor(places: readonly number[], makeGroup: (texts: readonly string[]) => Group) {
    this.#places = places
    this.#makeGroup = makeGroup
  }

  /** @param texts - of a row, by place */
  of(texts: readonly string[]): Group {
    if (!this.#last || !this.#isLike(this.#last.texts, texts)) {
      this.#known.clear()
      for (const place of this.#places) this.#known.add(texts[place] ?? '')
      this.#last = this.#known.find() ?? this.#keep()
    }
    return this.#last.group
  }

  #isLike(last: readonly string[], texts: readonly string[]): boolean {
    const places = this.#places
    for (let index = 0; index < places.length; index++) {
      if (last[index] !== (texts[places[index] ?? 0] ?? '')) return false
    }
    return true
  }

  #keep(): { texts: readonly string[]; group: Group } {
    const texts = this.#known.list().map(ownText)
    const made = { texts, group: this.#makeGroup(texts) }
    if (this.#known.keep(texts, made)) Object.freeze(made.group)
    return made
  }
}

/** The same of fields; another field than these it says to be empty. */
export function sameFields(fields: readonly PriceListField[]): SameCells<Say> {
  const places = fields.map((field) => PLACE_OF_FIELD[field])
  return new SameCells(places, (texts) => (field) => texts[fields.indexOf(field)] ?? '')
}
