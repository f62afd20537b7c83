/** The longest entity that a feed may use: `&#x10FFFF;`, `&hellip;`. Longer ones are text. */
const MAX_ENTITY_LENGTH = 34
const ENTITY = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z_][\w.-]{0,31});/iy
/** The end of a text that may be the start of an entity, of a mark, or of the end of one. */
const UNFINISHED = /(?:&[^;<]*|<(?:!(?:-|\[[A-Z]*)?)?|\]+|-+)$/
const MARKS = /&|<!\[CDATA\[|<!--/g
/** Characters of the text around an ampersand, for the message. */
const QUOTED = 20

/** An `&` that starts no entity, counted from 1 as editors do. */
export type BareAmpersand = {
  line: number
  column: number
  /** The text around it, without elements. */
  around: string
}

/**
 * Finds each `&` of an XML text that starts no entity, and passes the text on with `&amp;` in its place. An XML
 * parser cannot do this: it reads on to the next semicolon, which may be many elements away, and then blames an
 * element that is sound. In CDATA sections and comments an `&` is text.
 */
export class BareAmpersands {
  #onFound: (found: BareAmpersand) => void
  /** The end of the text so far, which may hold the start of an entity or of a mark. */
  #held = ''
  /** The last characters before it, for the message. */
  #before = ''
  /** What ends the CDATA section or the comment that the text is inside of. */
  #closing: ']]>' | '-->' | undefined
  #line: number
  #column: number

  /**
   * @param onFound - may throw, which ends the reading
   * @param start - where the text begins: its line from 1, and the characters before it on this line
   */
  constructor(onFound: (found: BareAmpersand) => void, start = { line: 1, column: 0 }) {
    this.#onFound = onFound
    this.#line = start.line
    this.#column = start.column + 1
  }

  /** @returns the text up to what may be unfinished at its end; mostly all of it, which then need not be copied */
  write(piece: string): string {
    const text = this.#held + piece
    const tail = Math.max(0, text.length - MAX_ENTITY_LENGTH)
    const unfinished = text.slice(tail).search(UNFINISHED)
    return this.#read(text, unfinished < 0 ? text.length : tail + unfinished)
  }

  /** The rest of the text. */
  close(): string {
    return this.#read(this.#held, this.#held.length)
  }

  /** Reads up to `end` and keeps what is after it. An entity or a mark that begins before `end` may end after it. */
  #read(text: string, end: number): string {
    let repaired = ''
    let copied = 0
    let at = 0
    while (at < end) {
      if (this.#closing !== undefined) {
        const closed = text.indexOf(this.#closing, at)
        if (closed < 0 || closed >= end) break
        at = closed + this.#closing.length
        this.#closing = undefined
        continue
      }
      MARKS.lastIndex = at
      const mark = MARKS.exec(text)
      if (!mark || mark.index >= end) break
      at = mark.index + mark[0].length
      if (mark[0] !== '&') {
        this.#closing = mark[0] === '<!--' ? '-->' : ']]>'
        continue
      }
      ENTITY.lastIndex = mark.index
      if (ENTITY.test(text)) continue
      this.#onFound({ ...this.#placeOf(text, mark.index), around: this.#around(text, mark.index) })
      repaired += `${text.slice(copied, at)}amp;`
      copied = at
    }
    const kept = Math.min(Math.max(at, end), text.length)
    this.#held = text.slice(kept)
    this.#before = (this.#before + text.slice(Math.max(0, kept - QUOTED), kept)).slice(-QUOTED)
    this.#advance(text, kept)
    return repaired + text.slice(copied, kept)
  }

  #placeOf(text: string, index: number): { line: number; column: number } {
    let line = this.#line
    let start = -1
    for (let next = text.indexOf('\n'); next >= 0 && next < index; next = text.indexOf('\n', next + 1)) {
      line++
      start = next
    }
    return { line, column: start < 0 ? this.#column + index : index - start }
  }

  #around(text: string, index: number): string {
    const before = this.#before + text.slice(Math.max(0, index - QUOTED), index)
    const after = text.slice(index, index + QUOTED)
    const shown = before.slice(-QUOTED).replace(/^.*[<>]/s, '') + after.replace(/[<>].*$/s, '')
    return shown.replace(/\s+/g, ' ').trim().toWellFormed()
  }

  #advance(text: string, length: number): void {
    const { line, column } = this.#placeOf(text, length)
    this.#line = line
    this.#column = column
  }
}
