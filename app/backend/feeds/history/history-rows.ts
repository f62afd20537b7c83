import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { FeedUnreadable } from '#app/backend/feeds/feed-unreadable.ts'
import { parseRoubles } from '#app/backend/feeds/text/parse-number.ts'

const STATUSES: ReadonlySet<string> = new Set(['free', 'reserved', 'sold', 'hidden', 'unknown'])

/** One line of a unit's history: a status change when `to_status` is set, otherwise a price. */
export type HistoryRow = {
  external_id: string
  at: string
  price: number | null
  price_base: number | null
  from_status: string | null
  to_status: string | null
  reason: string | null
}

/**
 * Lines of a history file: CSV with a header, or NDJSON (recognised by its first character). Columns:
 * external_id, at (ISO 8601), reason, and either price and price_base, or from and to (also named from_status
 * and to_status). An invalid line is returned as null.
 *
 * @throws {FeedUnreadable} when the file does not exist or its header lacks these columns
 */
export async function* readHistoryRows(path: string): AsyncGenerator<HistoryRow | null> {
  let header: string[] | undefined
  try {
    for await (const raw of createInterface({
      input: createReadStream(path),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      const line = raw.replace(/^\ufeff/, '')
      if (line.trim() === '') continue
      if (line.startsWith('{')) yield toRow(jsonCells(line))
      else if (!header) header = checkHeader(csvCells(line), path)
      else yield toRow(toCells(header, csvCells(line)))
    }
  } catch (cause) {
    if (cause instanceof FeedUnreadable) throw cause
    throw new FeedUnreadable('unavailable', `Cannot read ${path}. Check the path.`, { cause })
  }
}

type Cells = Readonly<Record<string, string>>

function checkHeader(cells: string[], path: string): string[] {
  const names = cells.map((cell) => cell.trim())
  const isComplete = names.includes('external_id') && names.includes('at')
  if (isComplete && ['price', 'to', 'to_status'].some((name) => names.includes(name))) return names
  const message = `${path} needs a header with external_id, at and price, or external_id, at, from_status and to_status.`
  throw new FeedUnreadable('not-a-feed', message)
}

function toCells(header: readonly string[], cells: readonly string[]): Cells {
  return Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']))
}

function jsonCells(line: string): Cells {
  try {
    const parsed: unknown = JSON.parse(line)
    if (typeof parsed !== 'object' || parsed === null) return {}
    return Object.fromEntries(
      Object.entries(parsed).map(([name, value]) => [name, value === null ? '' : String(value)]),
    )
  } catch {
    return {}
  }
}

function toRow(cells: Cells): HistoryRow | null {
  const at = new Date(cells['at'] ?? '')
  const price = parseRoubles(cells['price'] ?? '')
  const to_status = (cells['to_status'] ?? cells['to']) || null
  const isUsable =
    cells['external_id'] && !Number.isNaN(at.getTime()) && (price !== null || to_status !== null)
  if (!isUsable || !cells['external_id'] || (to_status !== null && !STATUSES.has(to_status))) return null
  return {
    external_id: cells['external_id'],
    at: at.toISOString(),
    price,
    price_base: parseRoubles(cells['price_base'] ?? ''),
    from_status: (cells['from_status'] ?? cells['from']) || null,
    to_status,
    reason: cells['reason'] || null,
  }
}

/**
 * Cells of one CSV line: separated by commas; cells may be in double quotes, with "" for a quote; no line
 * breaks in cells.
 */
function csvCells(line: string): string[] {
  if (!line.includes('"')) return line.split(',')
  const cells: string[] = []
  const cell = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/gy
  for (let match = cell.exec(line); match; match = cell.exec(line)) {
    cells.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'))
    if (cell.lastIndex >= line.length) break
  }
  return cells
}
