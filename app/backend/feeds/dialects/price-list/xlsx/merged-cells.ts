import { columnIndex } from '#app/backend/feeds/dialects/price-list/table.ts'

/** A workbook with more is no price list, and they would fill the memory. */
const MAX_RANGES = 100_000
/** Characters of an element that two pieces of text may share. */
const LONGEST_ELEMENT = 200
const RANGE = /<(?:\w+:)?mergeCell\s[^>]*?ref="(?<left>[A-Z]{1,3})(?<top>\d+):[A-Z]{1,3}(?<bottom>\d+)"/g

type Range = { top: number; bottom: number }

/**
 * Cells that stand for several rows, as "Корпус 1" beside all its flats. A sheet lists them after its rows, so they are
 * looked for first; a search for their elements takes far less time than reading the sheet twice.
 */
export class MergedCells {
  /** By column; the next one is the last. */
  #ranges = new Map<number, Range[]>()
  /** Texts that still stand for rows, by column. */
  #texts = new Map<number, { text: string; bottom: number }>()

  /** @param text - of the sheet */
  static async find(text: AsyncIterable<string>): Promise<MergedCells> {
    const merged = new MergedCells()
    let rest = ''
    for await (const piece of text) {
      const part = rest + piece
      rest = part.slice(-LONGEST_ELEMENT)
      if (part.includes('mergeCell')) merged.#take(part)
    }
    for (const ranges of merged.#ranges.values()) ranges.sort((one, other) => other.top - one.top)
    return merged
  }

  #take(text: string): void {
    for (const { groups } of text.matchAll(RANGE)) {
      const { left = 'A', top, bottom } = groups ?? {}
      const range = { top: Number(top), bottom: Number(bottom) }
      const ranges = this.#ranges.get(columnIndex(left)) ?? []
      if (range.bottom <= range.top || ranges.length >= MAX_RANGES) continue
      this.#ranges.set(columnIndex(left), ranges)
      ranges.push(range)
    }
  }

  /**
   * Texts of merged cells that begin above a row and reach it, by column. Rows come from the top to the bottom.
   *
   * @param cells - of the row itself
   */
  above(line: number, cells: readonly string[]): ReadonlyMap<number, string> | undefined {
    let found: Map<number, string> | undefined
    for (const [column, ranges] of this.#ranges) {
      while ((ranges.at(-1)?.bottom ?? line) < line) ranges.pop()
      const next = ranges.at(-1)
      if (next?.top === line) this.#texts.set(column, { text: cells[column] ?? '', bottom: next.bottom })
      const open = this.#texts.get(column)
      if (!open || open.bottom < line || next?.top === line || open.text === '') continue
      found ??= new Map()
      found.set(column, open.text)
    }
    return found
  }
}
