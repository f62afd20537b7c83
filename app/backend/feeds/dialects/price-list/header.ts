import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import { cutText } from '#app/backend/feeds/text/clean-text.ts'
import { foldText } from '#app/domain/search-text.ts'
import type { PriceListField } from './fields.ts'
import type { MappedColumn, PriceListMap } from './price-list-map.ts'
import { columnIndex, columnLetter, type TableRow } from './table.ts'

/** Rows at the start of a table among which its header is looked for: letterheads and dates stand before it. */
export const HEADER_ROWS = 60
/** Lines that one header may have. */
const MAX_DEPTH = 3

/** A header for comparison: "№ кв." → "номер кв". */
export function foldHeader(header: string): string {
  return foldText(header.replaceAll('№', ' номер '))
}

/** A place where the header may stand: the texts of each column, and the number of its first data row. */
export type HeaderGuess = { texts: readonly string[]; next: number; rows: readonly TableRow[] }

/** All readings of the first rows as a header of one line or of several. */
export function* headerGuesses(rows: readonly TableRow[]): Generator<HeaderGuess> {
  for (let start = 0; start < Math.min(rows.length, HEADER_ROWS); start++) {
    for (let depth = 1; depth <= MAX_DEPTH && start + depth <= rows.length; depth++) {
      const lines = rows.slice(start, start + depth)
      yield { texts: joinLines(lines), next: start + depth, rows: lines }
    }
  }
}

/**
 * Texts of a header of several lines. A cell above that is empty belongs to the one at its left, because merged cells
 * keep their text in the first: "Площадь", "" over "общая", "жилая" is "Площадь / общая", "Площадь / жилая".
 */
function joinLines(lines: readonly TableRow[]): string[] {
  const width = Math.max(...lines.map(({ cells }) => cells.length))
  const last = lines.at(-1)
  return Array.from({ length: width }, (_, column) => {
    const parts = lines.map(({ cells }, index) => {
      const own = cells[column] ?? ''
      if (own !== '' || index === lines.length - 1 || (last?.cells[column] ?? '') === '') return own
      return cells.slice(0, column).findLast((cell) => cell !== '') ?? ''
    })
    const texts = parts.map((part) => part.replace(/\s+/gu, ' ')).filter((part) => part !== '')
    return [...new Set(texts)].join(' / ')
  })
}

/** Below a header many tables number their columns. */
export function isNumbering({ cells }: TableRow): boolean {
  return cells.length > 3 && cells[0] === '1' && cells.every((cell, index) => cell === String(index + 1))
}

/** Where each field of a mapping stands in a table. */
export type FieldColumns = ReadonlyMap<PriceListField, { index: number; column: MappedColumn }>
export type FoundHeader = {
  columns: FieldColumns
  /** Columns of facts without a field, by their names. */
  custom: readonly { index: number; name: string }[]
  next: number
  folded: readonly string[]
}

/** The name of a fact that a header tells: "Площадь / спальня" is "Площадь: спальня". */
export const customName = (header: string): string => header.replaceAll(' / ', ': ')

/**
 * Finds the columns of a mapping: by their headers wherever these stand, so that a column may be added or moved, and
 * those without a header by their letters.
 *
 * @returns undefined when the table has none of the headers, so it is another table
 * @throws {FeedUnreadable} when it has some of them only
 */
export function findHeader(
  rows: readonly TableRow[],
  map: PriceListMap,
  place: string,
): FoundHeader | undefined {
  const wanted = map.columns.flatMap((column) =>
    column.field === 'skip' ? [] : [{ field: column.field, column }],
  )
  const withHeader = wanted.filter(({ column }) => column.header !== undefined)
  let best: { found: Map<MappedColumn, number>; guess: HeaderGuess } | undefined
  if (withHeader.length > 0) {
    for (const guess of headerGuesses(rows)) {
      const folded = guess.texts.map(foldHeader)
      const found = new Map(
        withHeader.flatMap(({ column }) => {
          const index = indexOf(folded, column)
          return index < 0 ? [] : [[column, index] as const]
        }),
      )
      if (found.size > (best?.found.size ?? 0)) best = { found, guess }
    }
    if (!best) return undefined
    const { found, guess } = best
    const missing = withHeader.filter(({ column }) => !found.has(column))
    if (missing.length > 0 && found.size * 2 < withHeader.length) return undefined
    if (missing.length > 0) throw missingColumns(place, missing, guess.texts)
  }
  const columns = new Map<PriceListField, { index: number; column: MappedColumn }>()
  const custom: { index: number; name: string }[] = []
  for (const { field, column } of wanted) {
    const index = best?.found.get(column) ?? columnIndex(column.column ?? 'A')
    if (field === 'custom') custom.push({ index, name: customName(column.header ?? '') })
    else columns.set(field, { index, column })
  }
  return { columns, custom, next: best?.guess.next ?? 0, folded: best?.guess.texts.map(foldHeader) ?? [] }
}

/** The column with the header; of several, the one that had the letter when the mapping was made. */
function indexOf(folded: readonly string[], { header = '', column }: MappedColumn): number {
  const wanted = foldHeader(header)
  const known = column === undefined ? -1 : columnIndex(column)
  return folded[known] === wanted ? known : folded.indexOf(wanted)
}

function missingColumns(
  place: string,
  missing: readonly { column: MappedColumn; field: string }[],
  texts: readonly string[],
): FeedUnreadable {
  const names = missing.map(({ column, field }) => `"${cutText(column.header ?? '', 60)}" (${field})`)
  const there = texts.flatMap((text, index) =>
    text === '' ? [] : [`${columnLetter(index)} "${cutText(text, 40)}"`],
  )
  return new FeedUnreadable(
    'broken-table',
    `The price list has other columns than its mapping${place && ` (${place})`}: missing are ${names.join(', ')}. There are ${there.join(', ')}. Change the mapping, or make a new one with npm run feed -- map FILE.`,
  )
}
