import { MAX_CELL, MAX_COLUMNS, type TableRow } from '#app/backend/feeds/dialects/price-list/table.ts'
import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'

/** Where the next character stands: at the start of a cell, in a plain or quoted one, or after a closing quote. */
type Place = 'start' | 'plain' | 'quoted' | 'after-quote'

/**
 * Parses the text of a CSV file into rows. A cell may be in quotation marks; then it may hold separators and line
 * ends, and a doubled mark stands for one. A mark inside a plain cell is text, as people write names. Blank rows are
 * left out.
 */
export class CsvParser {
  #separator: string
  #rows: TableRow[] = []
  #cells: string[] = []
  #cell = ''
  #place: Place = 'start'
  #line = 1
  #rowLine = 1
  /** The last character was CR, so LF after it ends no other row. */
  #isAfterCr = false

  constructor(separator: string) {
    this.#separator = separator
  }

  /**
   * @returns the rows that were completed by this piece of text
   * @throws {FeedUnreadable} when a cell has no end
   */
  write(text: string): TableRow[] {
    let at = 0
    if (this.#isAfterCr && text[0] === '\n') at = 1
    if (text !== '') this.#isAfterCr = false
    while (at < text.length) at = this.#step(text, at)
    return this.#takeRows()
  }

  /** @throws {FeedUnreadable} when a quotation mark is not closed */
  close(): TableRow[] {
    if (this.#place === 'quoted') throw this.#endless()
    if (this.#cell !== '' || this.#cells.length > 0) this.#endRow()
    return this.#takeRows()
  }

  #step(text: string, at: number): number {
    const char = text[at]
    if (this.#place === 'quoted') return this.#readQuoted(text, at)
    if (this.#place === 'start' && char === '"') {
      this.#place = 'quoted'
      return at + 1
    }
    if (this.#place === 'after-quote' && char === '"') {
      this.#cell += '"'
      this.#place = 'quoted'
      return at + 1
    }
    return this.#readPlain(text, at)
  }

  #readQuoted(text: string, at: number): number {
    const quote = text.indexOf('"', at)
    const part = text.slice(at, quote < 0 ? text.length : quote)
    this.#append(part)
    for (let end = part.indexOf('\n'); end >= 0; end = part.indexOf('\n', end + 1)) this.#line++
    if (quote < 0) return text.length
    this.#place = 'after-quote'
    return quote + 1
  }

  /** Reads to the end of the cell, the row or the text. */
  #readPlain(text: string, from: number): number {
    this.#place = 'plain'
    for (let at = from; at < text.length; at++) {
      const char = text[at]
      if (char !== this.#separator && char !== '\n' && char !== '\r') continue
      this.#append(text.slice(from, at))
      if (char === this.#separator) {
        this.#endCell()
        return at + 1
      }
      this.#endRow()
      this.#line++
      this.#rowLine = this.#line
      if (char === '\n') return at + 1
      this.#isAfterCr = at + 1 === text.length
      return text[at + 1] === '\n' ? at + 2 : at + 1
    }
    this.#append(text.slice(from))
    return text.length
  }

  #append(text: string): void {
    if (text === '') return
    this.#cell += text
    if (this.#cell.length > MAX_CELL) throw this.#endless()
  }

  #endCell(): void {
    if (this.#cells.length < MAX_COLUMNS) this.#cells.push(this.#cell.trim())
    this.#cell = ''
    this.#place = 'start'
  }

  #endRow(): void {
    this.#endCell()
    if (this.#cells.some((cell) => cell !== '')) this.#rows.push({ line: this.#rowLine, cells: this.#cells })
    this.#cells = []
  }

  #takeRows(): TableRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  #endless(): FeedUnreadable {
    const why = `the cell that begins on line ${this.#rowLine} has no end within ${MAX_CELL} characters`
    return new FeedUnreadable(
      'broken-table',
      `The price list cannot be read: ${why}. Is a quotation mark not closed there? Save the table again as CSV.`,
    )
  }
}
