/** Different lists of texts that are kept; a feed has fewer houses, and fewer sets of what its flats have. */
const MAX_KEPT = 2_000
/** Of these, lists with the same marks: where each flat has a list of its own, more comparisons would cost more than reading. */
const MAX_ALIKE = 8
/** Texts and characters of a list that are worth keeping. */
const MAX_TEXTS = 400
const MAX_CHARACTERS = 4_000
/** Of all that are kept, in characters, of which a text costs some in itself: 10 to 20 MB with what is made of them. */
const MAX_WEIGHT = 3_000_000
const WEIGHT_OF_TEXT = 16

type Known<Value> = { texts: readonly string[]; value: Value }

/** What was made of lists of texts, to be found again by the same texts. */
export class KnownTexts<Value> {
  /** Texts of the list at hand; only the first `#count` are of it. */
  #texts: string[] = []
  #count = 0
  #characters = 0
  #marks = 0
  #known = new Map<number, Known<Value>[]>()
  #kept = 0
  #weight = 0

  /** Begins a list. */
  clear(): void {
    this.#count = this.#characters = this.#marks = 0
  }

  /** Adds a text to the list at hand. */
  add(text: string): void {
    this.#texts[this.#count++] = text
    this.#characters += text.length
    this.#marks = (Math.imul(this.#marks, 31) + marksOf(text)) | 0
  }

  /** What was made of the list at hand; undefined when it is not known. */
  find(): Value | undefined {
    const alike = this.#known.get(this.#marks)
    if (alike) for (const { texts, value } of alike) if (this.#isList(texts)) return value
    return undefined
  }

  /** The list at hand. */
  list(): string[] {
    return this.#texts.slice(0, this.#count)
  }

  /**
   * @param texts - the list at hand, in texts that may be kept: a part of a file's text keeps the whole piece of the file
   * @returns false when the list is too long to be kept
   */
  keep(texts: readonly string[], value: Value): boolean {
    if (this.#count > MAX_TEXTS || this.#characters > MAX_CHARACTERS) return false
    const weight = this.#characters + this.#count * WEIGHT_OF_TEXT
    if (this.#kept >= MAX_KEPT || this.#weight + weight > MAX_WEIGHT) {
      this.#known.clear()
      this.#kept = this.#weight = 0
    }
    this.#kept++
    this.#weight += weight
    const alike = this.#known.get(this.#marks)
    if (!alike) this.#known.set(this.#marks, [{ texts, value }])
    else if (alike.push({ texts, value }) > MAX_ALIKE) alike.shift()
    return true
  }

  #isList(texts: readonly string[]): boolean {
    if (texts.length !== this.#count) return false
    for (let index = 0; index < texts.length; index++) if (texts[index] !== this.#texts[index]) return false
    return true
  }
}

/** A number that most different texts have different. */
function marksOf(text: string): number {
  const { length } = text
  if (length === 0) return 0
  const last = text.charCodeAt(length - 1)
  return length + (text.charCodeAt(0) << 6) + (text.charCodeAt(length >> 1) << 12) + (last << 18)
}
