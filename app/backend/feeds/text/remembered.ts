/** Different texts of which the results are kept; the feed of one developer has fewer names, addresses and words. */
const MAX_KEPT = 1_000
/** Characters; longer texts are descriptions, and seldom the same twice. */
const MAX_LENGTH = 120

/**
 * A function of one text that keeps its results: the thousands of flats of a feed say where they are and what they have in
 * the same few hundred texts, and to find a result again costs a tenth of reading the text again.
 *
 * @param read - gives the same for the same text, and nobody changes what it gives
 */
export function remembered<Result>(read: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>()
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known
    if (text.length > MAX_LENGTH) return read(text)
    const own = ownText(text)
    const result = read(own)
    if (results.size >= MAX_KEPT) results.clear()
    results.set(own, result)
    return result
  }
}

/** V8 copies shorter parts of a text. */
const MIN_PART = 13

/** A copy to keep: a part of a file's text keeps the whole piece of the file in memory. */
export function ownText(text: string): string {
  return text.length < MIN_PART ? text : Buffer.from(text).toString()
}
