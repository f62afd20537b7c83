import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import { mapStatus } from '#app/backend/feeds/offer/offer-status.ts'
import type { FeedInput } from '#app/backend/feeds/source/feed-input.ts'
import { cutText } from '#app/backend/feeds/text/clean-text.ts'
import { foldText } from '#app/domain/search-text.ts'
import type { PriceListField } from './fields.ts'
import { foldHeader, type HeaderGuess, headerGuesses, isNumbering } from './header.ts'
import { openTable } from './open-table.ts'
import type { MappedColumn, PriceListMap } from './price-list-map.ts'
import {
  type Confidence,
  countKnownHeaders,
  type RecognisedColumn,
  recogniseColumns,
} from './recognise-columns.ts'
import { readTitle } from './section-title.ts'
import { columnLetter, type TableFacts, type TableRow } from './table.ts'

/** Rows by which columns are recognised. */
const SAMPLE_ROWS = 2_000
const MAX_STATUS_WORDS = 40
const EXAMPLES = 3

/** A mapping that the operator reads and mends, with what it was recognised by. */
export type ProposedMap = {
  map: PriceListMap
  facts: TableFacts & { rows: number; sheet: string; headerLines: readonly number[] }
  /** For each column of the mapping. */
  columns: readonly { confidence: Confidence; examples: readonly string[] }[]
  /** Words of statuses of which only the operator knows what they mean; '' for empty cells. */
  unsureStatuses: readonly string[]
  /** Fields that a flat needs and no column was recognised as. */
  missing: readonly PriceListField[]
}

/**
 * Proposes how the columns of a price list become flats.
 *
 * @throws {FeedUnreadable} when the file is no table
 */
export async function proposeMap(feed: FeedInput): Promise<ProposedMap> {
  const { facts, sheets } = await openTable(feed)
  let best: { name: string; rows: TableRow[]; header: HeaderGuess; known: number } | undefined
  for await (const { name, rows } of sheets) {
    const sample: TableRow[] = []
    for await (const some of rows) {
      sample.push(...some.slice(0, SAMPLE_ROWS - sample.length))
      if (sample.length >= SAMPLE_ROWS) break
    }
    const header = bestHeader(sample)
    if (header.known > (best?.known ?? -1) && sample.length > 0) best = { name, rows: sample, ...header }
  }
  if (!best) throw new FeedUnreadable('not-a-feed', 'The price list is empty. Check the file.')
  return propose(facts, best.name, best.rows, best.header)
}

/** The reading of the first rows that names most fields; without one, the table has no header. */
function bestHeader(rows: readonly TableRow[]): { header: HeaderGuess; known: number } {
  let best = { header: { texts: [], next: 0, rows: [] } as HeaderGuess, known: 1, score: 1 }
  for (const header of headerGuesses(rows)) {
    const lines = header.rows
    // Numbers are data; a header may have a few, as "Скидка 5".
    const isText = lines.every(({ cells }) => {
      const filled = cells.filter((cell) => cell !== '')
      return filled.filter((cell) => /^[\d\s.,/-]+$/.test(cell)).length <= filled.length / 3
    })
    if (!isText) continue
    const known = countKnownHeaders(header.texts)
    const score = known - (lines.length - 1) * 0.5
    if (score > best.score) best = { header, known, score }
  }
  return best
}

function propose(
  facts: TableFacts,
  sheet: string,
  rows: readonly TableRow[],
  header: HeaderGuess,
): ProposedMap {
  const data = rows
    .slice(header.next)
    .filter((row) => row.cells.filter(Boolean).length > 2 && !isNumbering(row))
  const width = Math.max(header.texts.length, ...data.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, index) => data.map(({ cells }) => cells[index] ?? ''))
  const recognised = recogniseColumns(header.texts, columns).filter(
    ({ header: text, values }) => text !== '' || values.length > 0,
  )
  const titles = rows
    .filter(({ cells }) => cells.filter(Boolean).length <= 2)
    .map(({ cells }) => readTitle(cells.filter(Boolean).join(', ')))
  const titled = new Set([readTitle(sheet), ...titles].flatMap((title) => Object.keys(title)))
  const statuses = statusesOf(recognised, columns)
  const fields = new Set(recognised.map(({ field }) => field))
  const isSaid = (field: PriceListField) => fields.has(field) || titled.has(field)
  const needed: PriceListField[] = ['number', 'area', 'price', 'floor', 'rooms', 'house', 'project']
  return {
    map: {
      version: 1,
      columns: recognised.map((column) => mapped(column, columns[column.index] ?? [])),
      statuses: Object.fromEntries(statuses.map(({ word, status }) => [word, status])),
      defaults: { project: '', city: '', address: '', house: '', kind: '', finish: '', deadline: '' },
      titles: true,
    },
    facts: { ...facts, rows: data.length, sheet, headerLines: header.rows.map(({ line }) => line) },
    columns: recognised.map(({ confidence, values }) => ({
      confidence,
      examples: [...new Set(values)].slice(0, EXAMPLES).map((value) => cutText(value, 40)),
    })),
    unsureStatuses: statuses.filter(({ isSure }) => !isSure).map(({ word }) => word),
    missing: needed.filter((field) => !isSaid(field) && !(field === 'number' && fields.has('id'))),
  }
}

function mapped({ index, header, field, values }: RecognisedColumn, cells: readonly string[]): MappedColumn {
  const unit = unitOf(field, header)
  const isPlace = field === 'house' || field === 'section' || field === 'floor' || field === 'project'
  const isMerged = isPlace && areMerged(cells)
  const isBare = field === 'house' && values.some((value) => /^(?:\d[\d./-]*\p{L}?|\p{L})$/u.test(value))
  return {
    column: columnLetter(index),
    ...(header !== '' && { header }),
    field,
    ...(unit && { unit }),
    ...(isBare && { prefix: prefixOf(header) }),
    ...(isMerged && { fill: 'down' }),
  }
}

/** Merged cells have their value in the first row, so it is never in two rows one after another. */
function areMerged(cells: readonly string[]): boolean {
  const isRepeated = cells.some((cell, index) => cell !== '' && cell === cells[index + 1])
  return cells[0] !== '' && cells.includes('') && !isRepeated
}

function unitOf(field: string, header: string): 'thousand' | 'million' | undefined {
  if (!field.startsWith('price')) return undefined
  if (/млн|mln|million/iu.test(header)) return 'million'
  return /тыс|т\.\s?р|thousand/iu.test(header) ? 'thousand' : undefined
}

function prefixOf(header: string): string {
  const text = foldHeader(header)
  if (/литер/u.test(text)) return 'Литер'
  if (/строение/u.test(text)) return 'Строение'
  return /корпус|корп/u.test(text) ? 'Корпус' : 'Дом'
}

type StatusWord = { word: string; status: 'free' | 'reserved' | 'sold' | 'hidden'; isSure: boolean }

/** Each word of the column of statuses. One that nobody knows hides its flats until the operator says what it means. */
function statusesOf(
  recognised: readonly RecognisedColumn[],
  columns: readonly (readonly string[])[],
): StatusWord[] {
  const column = recognised.find(({ field }) => field === 'status')
  if (!column) return []
  const words = new Map((columns[column.index] ?? []).map((word) => [foldText(word), word]))
  const known = [...words.values()].slice(0, MAX_STATUS_WORDS).map((word): StatusWord => {
    const status = word === '' ? null : mapStatus(word, word)
    if (status === null || status === 'unknown') return { word, status: 'hidden', isSure: false }
    return { word, status, isSure: true }
  })
  // Where no word means free, the empty cells do.
  const hasFree = known.some(({ status }) => status === 'free')
  return known.map((each) => (each.word === '' && !hasFree ? { ...each, status: 'free' } : each))
}
