import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import { decode, encodingOfLetters, finishDecoding } from '#app/backend/feeds/source/decode-text.ts'
import { CsvParser } from './csv-parser.ts'

/** Bytes by which encoding and separator are recognised. */
const SAMPLE_BYTES = 64 * 1024
const SEPARATORS = [';', ',', '\t', '|'] as const
const SAMPLE_ROWS = 60

/** The text of a CSV file, and what it is written in. */
export type CsvText = { encoding: string; separator: string; text: AsyncIterable<string> }

/**
 * Recognises encoding and separator by the first bytes of a CSV file: spreadsheets of different settings write UTF-8,
 * UTF-16 and windows-1251, with and without a byte order mark, with semicolons, commas and tabs.
 *
 * @throws {FeedUnreadable} when nothing separates columns
 */
export async function openCsv(chunks: AsyncIterable<Uint8Array>): Promise<CsvText> {
  const rest = chunks[Symbol.asyncIterator]()
  const first: Uint8Array[] = []
  for (let bytes = 0; bytes < SAMPLE_BYTES; ) {
    const next = await rest.next()
    if (next.done) break
    first.push(next.value)
    bytes += next.value.length
  }
  const sample = Buffer.concat(first)
  const encoding = encodingOf(sample)
  const decoder = new TextDecoder(encoding, { fatal: true })
  const start = decode(decoder, sample)
  const { separator, body } = separatorOf(start)
  async function* text(): AsyncGenerator<string> {
    yield body
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield decode(decoder, next.value)
    finishDecoding(decoder)
  }
  return { encoding, separator, text: text() }
}

function encodingOf(sample: Buffer): string {
  const head = sample.subarray(0, 3).toString('latin1')
  if (head.startsWith('\xef\xbb\xbf')) return 'utf-8'
  if (head.startsWith('\xff\xfe')) return 'utf-16le'
  if (head.startsWith('\xfe\xff')) return 'utf-16be'
  // Digits and separators of UTF-16 have a zero byte, which other texts never have.
  const zeros: [number, number] = [0, 0]
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2 === 0 ? 0 : 1]++
  })
  if (zeros[0] + zeros[1] > sample.length / 50) return zeros[0] > zeros[1] ? 'utf-16be' : 'utf-16le'
  return encodingOfLetters(sample) ?? (isUtf8(sample) ? 'utf-8' : 'windows-1251')
}

function isUtf8(sample: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true })
    return true
  } catch {
    return false
  }
}

/** The separator that gives the most rows of the most usual number of columns. "sep=;" on the first line says it. */
function separatorOf(start: string): { separator: string; body: string } {
  const said = /^sep=(.)\r?\n/i.exec(start)
  // The line stays a line, so that the numbers of the others are those of the file.
  if (said?.[1]) return { separator: said[1], body: start.slice(said[0].length - 1) }
  let best = { separator: '', score: 0 }
  for (const separator of SEPARATORS) {
    const score = scoreOf(start, separator)
    if (score > best.score) best = { separator, score }
  }
  if (best.separator !== '') return { separator: best.separator, body: start }
  throw new FeedUnreadable(
    'not-a-feed',
    'This is no price list: no row has several columns divided by semicolons, commas or tabs. Save the table as CSV (UTF-8).',
  )
}

function scoreOf(start: string, separator: string): number {
  try {
    const rows = new CsvParser(separator).write(start).slice(0, SAMPLE_ROWS)
    // Decimal commas divide numbers of a row too, but never into the same number of columns in all rows.
    const filled = rows.map(({ cells }) => cells.length).filter((count) => count > 2)
    const usual = Math.max(0, ...filled.map((count) => filled.filter((other) => other === count).length))
    return usual / Math.max(1, rows.length) + usual / 1000
  } catch {
    return 0
  }
}
