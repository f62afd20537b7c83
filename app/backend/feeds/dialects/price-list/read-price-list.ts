import { MAX_ID_LENGTH, type UnitBatches } from '#app/backend/feeds/dialects/unit-batches.ts'
import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import { OfferReport } from '#app/backend/feeds/offer/offer-report.ts'
import type { ProblemLog } from '#app/backend/feeds/problem.ts'
import type { FeedInput } from '#app/backend/feeds/source/feed-input.ts'
import { cutText } from '#app/backend/feeds/text/clean-text.ts'
import { isDigits } from '#app/backend/feeds/text/parse-number.ts'
import { remembered } from '#app/backend/feeds/text/remembered.ts'
import type { Unit } from '#app/backend/feeds/unit.ts'
import { foldText } from '#app/domain/search-text.ts'
import { PRICE_LIST_FIELDS, PRICE_LIST_NAMES, type PriceListField } from './fields.ts'
import { type FoundHeader, findHeader, foldHeader, HEADER_ROWS, isNumbering } from './header.ts'
import { openTable } from './open-table.ts'
import type { PriceListMap } from './price-list-map.ts'
import { PLACE_OF_FIELD, type Say } from './row-cells.ts'
import { type Row, type RowUnit, rowUnitsOf } from './row-unit.ts'
import { readTitle, TITLE_FIELDS, type TitleFacts, withTitle } from './section-title.ts'
import type { Sheet, TableRow } from './table.ts'

/** A total of a column, a line of a table of contents. */
const TOTAL = /^(?:итого|всего|total)(?:\s|:|$)/iu
/**
 * Fields that are a flat's own: a merged cell of these belongs to one flat on several rows, as one on two levels, and
 * the further rows are no flats.
 */
const OF_ONE_FLAT: ReadonlySet<PriceListField> = new Set(['id', 'number', 'area', 'price', 'cadastralNumber'])
/** Cells that a title or a remark may have: its text, and a date or a mark. */
const TITLE_CELLS = 2

/** What becomes of a unit, and by which phone its row says it is sold; '' where it says none. */
type Accept = (unit: Unit, phone: string) => Unit

/**
 * Reads a price list, a table of flats, by its mapping.
 *
 * @param accept - called with each unit before it goes into a batch
 * @throws {FeedUnreadable} when the file is no table, or another one than that of the mapping
 */
export async function readPriceList(
  feed: FeedInput,
  map: PriceListMap,
  problems: ProblemLog,
  batches: UnitBatches,
  accept: Accept,
): Promise<void> {
  problems.fieldNames = PRICE_LIST_NAMES
  const { sheets } = await openTable(feed)
  const wanted = map.sheets && new Set(map.sheets.map((name) => name.trim()))
  let read = 0
  for await (const sheet of sheets) {
    if (wanted && !wanted.delete(sheet.name.trim())) continue
    if (await readSheet(sheet, map, batches, { problems, accept })) read++
    else if (wanted) throw noHeader(sheet.name)
    else tellSkipped(sheet.name, problems)
  }
  const [absent] = wanted ?? []
  if (absent !== undefined) {
    const message = `The workbook has no sheet "${cutText(absent, 60)}", which the mapping names. Change the mapping.`
    throw new FeedUnreadable('broken-table', message)
  }
  if (read === 0) throw noHeader('')
}

/** @returns false when the sheet is not a table with the columns of the mapping */
async function readSheet(
  sheet: Sheet,
  map: PriceListMap,
  batches: UnitBatches,
  { problems, accept }: { problems: ProblemLog; accept: Accept },
): Promise<boolean> {
  const start: TableRow[] = []
  let reader: RowReader | undefined
  const open = (rows: readonly TableRow[]): RowReader | undefined => {
    const header = findHeader(rows.slice(0, HEADER_ROWS + 3), map, sheet.name)
    return header && new RowReader(header, map, sheet.name, { problems, accept, batches })
  }
  for await (const rows of sheet.rows) {
    if (reader) {
      await reader.take(rows, batches)
      continue
    }
    start.push(...rows)
    if (start.length < HEADER_ROWS + 3) continue
    reader = open(start)
    if (!reader) return false
    await reader.takeAll(start, batches)
  }
  if (reader) return true
  reader = open(start)
  await reader?.takeAll(start, batches)
  return reader !== undefined
}

/** A column of a field, and the place of its texts in a row. */
type Column = { field: PriceListField; place: number; index: number; prefix: string; isFilled: boolean }

/** Reads the rows below a header, one after another: titles between them are about those that follow. */
class RowReader {
  #header: FoundHeader
  #map: PriceListMap
  #sheet: string
  #problems: ProblemLog
  #accept: Accept
  /** What the name of the sheet says: all of it is about all rows. */
  #sheetTitle: TitleFacts
  #titles: TitleFacts = {}
  #filled: TitleFacts = {}
  #columns: readonly Column[]
  /** What a row says where its cells say nothing, by place. */
  #around: readonly string[]
  /** Texts of the row at hand, by place; behind the fields stand the facts without one. */
  #texts: string[]
  #say: Say = (field) => this.#texts[PLACE_OF_FIELD[field]] ?? ''
  #row: Row
  #unitOf: (row: Row) => RowUnit
  /** Columns whose numbers make a row that of a flat. */
  #area: number
  #price: number

  constructor(
    header: FoundHeader,
    map: PriceListMap,
    sheet: string,
    { problems, accept, batches }: { problems: ProblemLog; accept: Accept; batches: UnitBatches },
  ) {
    this.#header = header
    this.#map = map
    this.#sheet = sheet
    this.#problems = problems
    this.#accept = accept
    this.#sheetTitle = map.titles ? readTitle(sheet) : {}
    this.#columns = [...header.columns].map(([field, { index, column }]) => ({
      field,
      place: PLACE_OF_FIELD[field],
      index,
      prefix: column.prefix ?? '',
      isFilled: column.fill === 'down',
    }))
    this.#area = header.columns.get('area')?.index ?? -1
    this.#price = header.columns.get('price')?.index ?? -1
    this.#around = this.#textsAround()
    this.#texts = [...this.#around]
    this.#row = { texts: this.#texts, say: this.#say }
    const outside = new Set(Object.keys(map.defaults))
    this.#unitOf = rowUnitsOf({
      isSaid: (field) => header.columns.has(field) || outside.has(field) || TITLE_FIELDS.has(field),
      numbersOf: (start) => batches.numbersOf(start),
      unitOf: (field) => header.columns.get(field)?.column.unit ?? 'rouble',
      custom: header.custom.map(({ name }) => name),
      hasStatus: header.columns.has('status'),
      statuses: new Map(Object.entries(map.statuses).map(([word, status]) => [foldText(word), status])),
    })
  }

  /** @param rows - from the first row of the table; titles above the header count too */
  async takeAll(rows: readonly TableRow[], batches: UnitBatches): Promise<void> {
    const { next } = this.#header
    for (const row of rows.slice(0, Math.max(0, next - 1))) this.#takeTitle(row, false)
    await this.take(rows.slice(next), batches)
  }

  async take(rows: readonly TableRow[], batches: UnitBatches): Promise<void> {
    for (const row of rows) {
      this.#takeRow(row, batches)
      if (batches.isFull) await batches.flush()
    }
  }

  #takeRow(row: TableRow, batches: UnitBatches): void {
    const first = firstCell(row)
    if (first === '' || isTotal(first)) return
    if (isNumbering(row) || this.#isHeaderAgain(row)) return
    const hasNumbers = /\d/.test(row.cells[this.#area] ?? '') || /\d/.test(row.cells[this.#price] ?? '')
    if (!hasNumbers && new Set(row.cells.filter((cell) => cell !== '')).size <= TITLE_CELLS) {
      this.#takeTitle(row, true)
      return
    }
    this.#readTexts(row)
    const { id, numbered, read } = this.#unitOf(this.#row)
    const report = new OfferReport(this.#problems, cutText(id, MAX_ID_LENGTH), row.line)
    const readUnit = () => {
      const unit = read(report)
      return unit && this.#accept(unit, this.#texts[PHONE] ?? '')
    }
    batches.take(id, report, 'number', readUnit, numbered)
  }

  #readTexts(row: TableRow): void {
    for (const column of this.#columns) {
      this.#texts[column.place] = this.#filledCell(row, column) || (this.#around[column.place] ?? '')
    }
    let place = PRICE_LIST_FIELDS.length
    for (const { index } of this.#header.custom) this.#texts[place++] = row.cells[index] ?? ''
  }

  #filledCell(row: TableRow, { field, index, prefix, isFilled }: Column): string {
    const shared = row.merged && !OF_ONE_FLAT.has(field) ? row.merged.get(index) : undefined
    const own = row.cells[index] || (shared ?? '')
    const text = prefix && /^(?:\d[\d./-]*\p{L}?|\p{L})$/u.test(own) ? `${prefix} ${own}` : own
    if (!isFilled) return text
    if (text !== '') this.#filled[field] = text
    return text || (this.#filled[field] ?? '')
  }

  /** By place, the defaults of the mapping, the name of the sheet and the titles so far. */
  #textsAround(): string[] {
    const said: TitleFacts = { ...this.#map.defaults, ...this.#sheetTitle, ...this.#titles }
    return PRICE_LIST_FIELDS.map((field) => said[field] ?? '')
  }

  /** A header is repeated at each page of a print, and at each house. */
  #isHeaderAgain({ cells }: TableRow): boolean {
    if (this.#header.folded.length === 0) return false
    let filled = 0
    const words: string[] = []
    // Names of columns have letters, and most cells of a flat are numbers: they need no comparison.
    for (const cell of cells) {
      if (cell === '') continue
      filled++
      if (!isDigits(cell) && /[\p{L}№]/u.test(cell)) words.push(cell)
    }
    if (filled < 2 || words.length <= filled / 2) return false
    const ofHeader = words.filter((cell) => {
      const text = foldHeader(cell)
      return this.#header.folded.some((header) => header === text || header.endsWith(` ${text}`))
    })
    return ofHeader.length > filled / 2
  }

  #takeTitle({ line, cells }: TableRow, isTold: boolean): void {
    const text = [...new Set(cells.filter((cell) => cell !== ''))].join(', ')
    const title = this.#map.titles ? readTitle(text) : {}
    if (Object.keys(title).length > 0) {
      this.#titles = withTitle(this.#titles, title)
      this.#around = this.#textsAround()
      for (const [place, text] of this.#around.entries()) this.#texts[place] = text
      this.#filled = {}
      return
    }
    if (!isTold) return
    const message = `"${cutText(text, 100)}"${this.#sheet && ` (sheet ${this.#sheet})`} is no flat: passed over`
    this.#problems.add({ code: 'row.text', severity: 'warning', field: '', offerId: '', message, line })
  }
}

const { phone: PHONE } = PLACE_OF_FIELD

/** Rows begin with their complex, mostly the same again, or with their number. */
const startsTotal = remembered((text) => TOTAL.test(text))
const isTotal = (text: string): boolean => !isDigits(text) && startsTotal(text)

/** The first that is not empty. */
function firstCell({ cells }: TableRow): string {
  for (const cell of cells) if (cell !== '') return cell
  return ''
}

function tellSkipped(name: string, problems: ProblemLog): void {
  const message = `sheet "${cutText(name, 60)}" has not the columns of the mapping: passed over`
  problems.add({ code: 'sheet.skipped', severity: 'warning', field: '', offerId: '', message })
}

function noHeader(sheet: string): FeedUnreadable {
  return new FeedUnreadable(
    'broken-table',
    `The price list has none of the columns of its mapping${sheet && ` (sheet ${sheet})`}. Change the mapping, or make a new one with npm run feed -- map FILE.`,
  )
}
