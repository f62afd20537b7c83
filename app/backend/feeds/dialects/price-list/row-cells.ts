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
  #known = new KnownTexts<Group>()

  /** @param makeGroup - of the texts at these places, in their order */
  constructor(places: readonly number[], makeGroup: (texts: readonly string[]) => Group) {
    this.#places = places
    this.#makeGroup = makeGroup
  }

  /** @param texts - of a row, by place */
  of(texts: readonly string[]): Group {
    this.#known.clear()
    for (const place of this.#places) this.#known.add(texts[place] ?? '')
    const known = this.#known.find()
    if (known) return known
    const own = this.#known.list().map(ownText)
    const group = this.#makeGroup(own)
    this.#known.keep(own, group)
    return group
  }
}

/** The same of fields; another field than these it says to be empty. */
export function sameFields(fields: readonly PriceListField[]): SameCells<Say> {
  const places = fields.map((field) => PLACE_OF_FIELD[field])
  return new SameCells(places, (texts) => (field) => texts[fields.indexOf(field)] ?? '')
}
