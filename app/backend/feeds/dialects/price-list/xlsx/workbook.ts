import {
  columnIndex,
  MAX_CELL,
  MAX_COLUMNS,
  type Sheet,
  type TableRow,
} from '#app/backend/feeds/dialects/price-list/table.ts'
import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import { isDateFormat, numberText } from './cell-text.ts'
import { MergedCells } from './merged-cells.ts'
import { parseXml } from './xlsx-xml.ts'
import { damaged, ZipFile } from './zip-file.ts'

/** Packed; such a workbook has a million rows. */
const MAX_BYTES = 64 * 1024 * 1024
/** All texts of a workbook together, characters: they stay in memory, because cells name them by number. */
const MAX_SHARED_TEXT = 32 * 1024 * 1024

type Workbook = {
  zip: ZipFile
  calendar: 1900 | 1904
  texts: readonly string[]
  /** For each style of cells, whether it shows a date. */
  dates: readonly boolean[]
}

/**
 * Opens an XLSX workbook: its visible sheets, row by row. Formulas have the value that was saved with them.
 *
 * @throws {FeedUnreadable} when it is too large, damaged, or another archive
 */
export async function openWorkbook(chunks: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Sheet>> {
  const zip = new ZipFile(await wholeFile(chunks))
  if (!zip.has('xl/workbook.xml')) throw damaged('it is another kind of file')
  const targets = new Map<string, string>()
  await finish(
    parseXml(zip.text('xl/_rels/workbook.xml.rels'), {
      open: (name, { Id = '', Target = '' }) => {
        if (name === 'Relationship')
          targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
      },
    }),
  )
  const sheets: { name: string; path: string }[] = []
  let calendar: Workbook['calendar'] = 1900
  await finish(
    parseXml(zip.text('xl/workbook.xml'), {
      open: (name, attributes) => {
        if (name === 'workbookPr' && /^(?:1|true)$/.test(attributes['date1904'] ?? '')) calendar = 1904
        if (name !== 'sheet' || /hidden/i.test(attributes['state'] ?? '')) return
        const path = targets.get(attributes['r:id'] ?? '')
        if (path !== undefined) sheets.push({ name: attributes['name'] ?? '', path })
      },
    }),
  )
  const workbook = { zip, calendar, texts: await sharedTexts(zip), dates: await dateStyles(zip) }
  async function* all(): AsyncGenerator<Sheet> {
    for (const { name, path } of sheets) yield { name, rows: rowsOf(workbook, path) }
  }
  return all()
}

async function wholeFile(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) {
      const message = `The workbook is larger than ${MAX_BYTES} bytes. Split it, or save it as CSV.`
      throw new FeedUnreadable('too-large', message)
    }
    parts.push(chunk)
  }
  return Buffer.concat(parts)
}

async function finish(steps: AsyncIterable<void>): Promise<void> {
  for await (const _ of steps);
}

async function sharedTexts(zip: ZipFile): Promise<string[]> {
  const texts: string[] = []
  let length = 0
  let text = ''
  let isText = false
  // Hints of pronunciation are not part of the text.
  let isHint = false
  await finish(
    parseXml(zip.text('xl/sharedStrings.xml'), {
      open: (name) => {
        if (name === 'si') text = ''
        if (name === 'rPh') isHint = true
        isText = name === 't' && !isHint
      },
      text: (piece) => {
        if (!isText) return
        text += piece
        length += piece.length
        if (length > MAX_SHARED_TEXT) {
          throw new FeedUnreadable(
            'too-large',
            'The workbook has too much text. Split it, or save it as CSV.',
          )
        }
      },
      close: (name) => {
        if (name === 't') isText = false
        if (name === 'rPh') isHint = false
        if (name === 'si') texts.push(text)
      },
    }),
  )
  return texts
}

async function dateStyles(zip: ZipFile): Promise<boolean[]> {
  const formats = new Map<number, string>()
  const dates: boolean[] = []
  let areCellStyles = false
  await finish(
    parseXml(zip.text('xl/styles.xml'), {
      open: (name, attributes) => {
        const id = Number(attributes['numFmtId'])
        if (name === 'numFmt') formats.set(id, attributes['formatCode'] ?? '')
        if (name === 'cellXfs') areCellStyles = true
        if (name === 'xf' && areCellStyles) dates.push(isDateFormat(id, formats.get(id) ?? ''))
      },
      close: (name) => {
        if (name === 'cellXfs') areCellStyles = false
      },
    }),
  )
  return dates
}

/** Rows of a sheet with a cell that holds something. */
async function* rowsOf(workbook: Workbook, path: string): AsyncGenerator<TableRow[]> {
  const merged = await MergedCells.find(workbook.zip.text(path))
  const reader = new SheetReader(workbook, merged)
  for await (const _ of parseXml(workbook.zip.text(path), reader)) yield reader.takeRows()
  yield reader.takeRows()
}

class SheetReader {
  #workbook: Workbook
  #merged: MergedCells
  #rows: TableRow[] = []
  #line = 0
  #cells: string[] = []
  #column = -1
  #type = ''
  #style = 0
  #value = ''
  #isValue = false

  constructor(workbook: Workbook, merged: MergedCells) {
    this.#workbook = workbook
    this.#merged = merged
  }

  takeRows(): TableRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  readonly open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'row') {
      this.#line = Number(attributes['r']) || this.#line + 1
      this.#cells = []
      this.#column = -1
    } else if (name === 'c') {
      const letters = /^[A-Z]{1,3}(?=\d)/.exec(attributes['r'] ?? '')?.[0]
      this.#column = letters === undefined ? this.#column + 1 : columnIndex(letters)
      this.#type = attributes['t'] ?? 'n'
      this.#style = Number(attributes['s'] ?? 0)
      this.#value = ''
    }
    // A formula itself (`f`) is passed over; `v` is its value.
    this.#isValue = name === 'v' || name === 't'
  }

  readonly text = (piece: string): void => {
    if (this.#isValue && this.#value.length < MAX_CELL) this.#value += piece
  }

  readonly close = (name: string): void => {
    if (name === 'v' || name === 't') this.#isValue = false
    if (name === 'c' && this.#column < MAX_COLUMNS) {
      while (this.#cells.length < this.#column) this.#cells.push('')
      this.#cells[this.#column] = this.#cellText().trim()
    }
    if (name === 'row' && this.#cells.some((cell) => cell !== '')) {
      const merged = this.#merged.above(this.#line, this.#cells)
      this.#rows.push({ line: this.#line, cells: this.#cells, ...(merged && { merged }) })
    }
  }

  #cellText(): string {
    const { texts, dates, calendar } = this.#workbook
    const value = this.#value
    if (this.#type === 's') return texts[Number(value)] ?? ''
    if (this.#type === 'b') return value === '1' ? 'да' : 'нет'
    if (this.#type === 'e') return ''
    return this.#type === 'n' ? numberText(value, dates[this.#style] ?? false, calendar) : value
  }
}
