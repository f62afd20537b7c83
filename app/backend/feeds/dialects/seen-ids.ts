import { hash } from 'node:crypto'
import { isDigits } from '#app/backend/feeds/text/parse-number.ts'
import { ownText } from '#app/backend/feeds/text/remembered.ts'
import { NumberSet } from './number-set.ts'

/** Digits of the numbers that a `NumberSet` holds in its rows. */
const MAX_DIGITS = 9
/** Characters; of a longer id its hash is kept. */
const MAX_KEPT_LENGTH = 40
/** Starts of ids whose numbers are kept apart; more than a table of a developer has sections. */
const MAX_STARTS = 10_000

/** An id as a floor and a number on it, and those of the ids so far that have the same start. */
export type NumberedId = { row: number; number: number; seen: NumberSet }

/**
 * The ids of a feed so far. Most feeds have whole numbers, and a table its floors and numbers: these take four to eight
 * bytes each, and are found quicker than texts.
 */
export class SeenIds {
  #whole = new NumberSet()
  #texts = new Set<string>()
  #byStart = new Map<string, NumberSet>()

  /** @returns false when the id was there already */
  add(id: string): boolean {
    if (isPlainNumber(id)) {
      const value = Number(id)
      return this.#whole.add(Math.floor(value / NumberSet.numbers), value % NumberSet.numbers)
    }
    const count = this.#texts.size
    // A hash has 44 characters: it is no other id that is kept.
    const kept = id.length > MAX_KEPT_LENGTH ? hash('sha256', id, 'base64') : ownText(id)
    return this.#texts.add(kept).size > count
  }

  /** The numbers of ids so far that have a start; undefined when there are too many of these. */
  numbersOf(start: string): NumberSet | undefined {
    const known = this.#byStart.get(start)
    if (known || this.#byStart.size >= MAX_STARTS) return known
    const numbers = new NumberSet()
    this.#byStart.set(ownText(start), numbers)
    return numbers
  }
}

/** A number with zeros before it is another id. */
function isPlainNumber(id: string): boolean {
  return id.length <= MAX_DIGITS && isDigits(id) && (id === '0' || !id.startsWith('0'))
}
