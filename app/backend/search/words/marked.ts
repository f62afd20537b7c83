import { foldText } from '#app/domain/search-text.ts'

/** A found word in a text: from, to (not included), in UTF-16 units as strings count them. */
export type Mark = [from: number, to: number]
export type MarkedText = { text: string; marks: Mark[] }

/** The longest piece of a text that is shown, characters. */
const LONGEST_PIECE = 180
/** How much of the text before the first found word is shown. */
const BEFORE_FIRST = 60

const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** @param words - folded words, with how many of their letters are marked */
export function marked(text: string, words: ReadonlyMap<string, number>): MarkedText {
  const marks: Mark[] = []
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const length = words.get(foldText(word))
    // A letter of two code points makes the word longer than its folded form: then all of it is marked.
    if (length !== undefined)
      marks.push([index, index + (length < foldText(word).length ? length : word.length)])
  }
  return { text, marks: joined(marks, text) }
}

/** Words beside each other are one mark. */
function joined(marks: readonly Mark[], text: string): Mark[] {
  const result: Mark[] = []
  for (const [from, to] of marks) {
    const last = result.at(-1)
    if (last && /^\s+$/u.test(text.slice(last[1], from))) last[1] = to
    else result.push([from, to])
  }
  return result
}

/** The piece of a long text that has its first found words; its beginning where it has none. */
export function markedPiece(text: string, words: ReadonlyMap<string, number>): MarkedText {
  const whole = text.replace(/\s+/gu, ' ').trim()
  if (whole.length <= LONGEST_PIECE) return marked(whole, words)
  const first = marked(whole, words).marks[0]?.[0] ?? 0
  const from = first <= BEFORE_FIRST ? 0 : whole.indexOf(' ', first - BEFORE_FIRST) + 1
  const rest = whole.slice(from)
  const end = rest.length <= LONGEST_PIECE ? rest.length : rest.lastIndexOf(' ', LONGEST_PIECE)
  const piece = rest.slice(0, end > 0 ? end : LONGEST_PIECE).toWellFormed()
  return marked(`${from > 0 ? '… ' : ''}${piece}${piece.length < rest.length ? ' …' : ''}`, words)
}
