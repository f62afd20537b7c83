/** A row of a table with a cell that holds something. */
export type TableRow = {
  /** Line of the file, or row of the sheet, from 1. */
  line: number
  /** Trimmed text of each cell; the empty ones at the end may be missing. */
  cells: readonly string[]
  /** Texts of merged cells that begin in a row above, by column. */
  merged?: ReadonlyMap<number, string>
}

/**
 * One table of a file; a CSV file has one without a name. Its rows come as many at once as a piece of the file has: to wait
 * for each costs more than to read it.
 */
export type Sheet = { name: string; rows: AsyncIterable<readonly TableRow[]> }

/** What a table of a file turned out to be, told to the operator. */
export type TableFacts = {
  format: 'csv' | 'xlsx'
  /** Of CSV. */
  encoding?: string
  separator?: string
}

/** Rows of one table; more is not the price list of a developer. */
export const MAX_ROWS = 1_048_576
/** Columns that are looked at. */
export const MAX_COLUMNS = 300
/** Characters of one cell, the limit of spreadsheets. */
export const MAX_CELL = 32_767

/** 0 → "A", 27 → "AB". */
export function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last
}

/** "AB" → 27. */
export function columnIndex(letters: string): number {
  let index = 0
  for (const letter of letters.toUpperCase()) index = index * 26 + letter.charCodeAt(0) - 64
  return index - 1
}
