import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import type { FeedInput } from '#app/backend/feeds/source/feed-input.ts'
import { CsvParser } from './csv/csv-parser.ts'
import { openCsv } from './csv/csv-text.ts'
import { MAX_ROWS, type Sheet, type TableFacts, type TableRow } from './table.ts'
import { openWorkbook } from './xlsx/workbook.ts'

/** A price list's tables, one after another, and what it is written in. */
export type OpenTable = { facts: TableFacts; sheets: AsyncIterable<Sheet> }

const ZIP = 'PK\x03\x04'
/** Workbooks of the old format, and those that a password protects. */
const OLE = '\xd0\xcf\x11\xe0'

/**
 * Opens a price list, recognised by its first bytes: CSV in any of its spellings, or an XLSX workbook.
 *
 * @throws {FeedUnreadable} when the file is no table
 */
export async function openTable(feed: FeedInput): Promise<OpenTable> {
  const rest = feed.chunks[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < ZIP.length) {
    const next = await rest.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield head
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  }
  const mark = head.subarray(0, ZIP.length).toString('latin1')
  if (mark === OLE) {
    const message =
      'The workbook is of an old format (XLS) or protected by a password. Save it as XLSX without a password, or as CSV.'
    throw new FeedUnreadable('broken-table', message)
  }
  if (mark === ZIP) return { facts: { format: 'xlsx' }, sheets: limitedSheets(await openWorkbook(chunks())) }
  const { encoding, separator, text } = await openCsv(chunks())
  async function* rows(): AsyncGenerator<TableRow[]> {
    const parser = new CsvParser(separator)
    for await (const piece of text) yield parser.write(piece)
    yield parser.close()
  }
  async function* sheets(): AsyncGenerator<Sheet> {
    yield { name: '', rows: rows() }
  }
  return { facts: { format: 'csv', encoding, separator }, sheets: limitedSheets(sheets()) }
}

/** A table without end is a mistake, and its ids would fill the memory. */
async function* limitedSheets(sheets: AsyncIterable<Sheet>): AsyncGenerator<Sheet> {
  async function* limited(rows: Sheet['rows']): AsyncGenerator<readonly TableRow[]> {
    let count = 0
    for await (const some of rows) {
      count += some.length
      if (count > MAX_ROWS) {
        const message = `The price list has more than ${MAX_ROWS} rows in one table. Split it.`
        throw new FeedUnreadable('too-large', message)
      }
      yield some
    }
  }
  for await (const { name, rows } of sheets) yield { name, rows: limited(rows) }
}
