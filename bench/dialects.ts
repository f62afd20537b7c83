/**
 * Reads 100 MB (`BENCH_MB`) of the feed of a seeded developer in each dialect to units: peak of memory of one reading in a process of its own
 * against 300 MB, and its processor time against that of the bare parser on the same bytes with empty handlers, each
 * in a warm process of its own. Processor time, because other work of the machine counts in clock time; warm, because
 * the compilation of code is a part of each new process; its own, because V8 compiles the parser for all its users in
 * a process, and in that of another reader the bare parser takes up to five times as long.
 * `npm run bench -- dialects price-list` reads one dialect; its bare parser is that of CSV, which gives rows of cells.
 */
import { spawnSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { SaxesParser } from 'saxes'
import { CsvParser } from '#app/backend/feeds/dialects/price-list/csv/csv-parser.ts'
import { parsePriceListMap } from '#app/backend/feeds/dialects/price-list/price-list-map.ts'
import { readFeed } from '#app/backend/feeds/dialects/read-feed.ts'
import type { UnitBatch } from '#app/backend/feeds/dialects/unit-batches.ts'
import { ProblemLog } from '#app/backend/feeds/problem.ts'
import { decodeText } from '#app/backend/feeds/source/decode-text.ts'
import { openFeedFile } from '#app/backend/feeds/source/feed-input.ts'
import { tell } from './bars.ts'
import { DIALECTS, feedText, PRICE_LIST_MAP } from './dialects/feed-texts.ts'
import { printTable } from './table.ts'

const MB = 1024 * 1024
const BYTES = Number(process.env['BENCH_MB'] ?? 100) * MB
/** The first ones warm up, and the best is counted: a reader of units has much more code to compile than a bare parser. */
const ROUNDS = 6
const MAX_PEAK_MB = 300
const MAP = parsePriceListMap(PRICE_LIST_MAP)

async function writeFeed(dialect: string, path: string): Promise<void> {
  await pipeline(Readable.from(feedText(dialect, BYTES)), createWriteStream(path))
}

type ReaderName = 'units' | 'bare'

/** One reading. @returns units, or elements or rows of the bare parser */
async function read(reader: ReaderName, dialect: string, path: string): Promise<number> {
  let found = 0
  if (reader === 'units') {
    const options = dialect === 'price-list' ? { map: MAP } : {}
    const sink = async ({ units }: UnitBatch) => {
      found += units.length
    }
    await readFeed(openFeedFile(path), new ProblemLog(), sink, options)
    return found
  }
  const texts = decodeText(openFeedFile(path).chunks, () => {})
  if (dialect === 'price-list') {
    const parser = new CsvParser(';')
    for await (const text of texts) found += parser.write(text).length
    return found
  }
  const parser = new SaxesParser({ xmlns: false })
  parser.on('opentag', () => void found++)
  parser.on('text', () => {})
  parser.on('closetag', () => {})
  for await (const text of texts) parser.write(text)
  parser.close()
  return found
}

type Peak = { found: number; peakMb: number }
/** What a process of its own prints: one reading's peak of memory. */
async function printPeak(dialect: string, path: string): Promise<void> {
  const found = await read('units', dialect, path)
  const peak: Peak = { found, peakMb: process.resourceUsage().maxRSS / 1024 }
  console.log(JSON.stringify(peak))
}

/** What a process of its own prints: the best time, milliseconds of processor time of all threads. */
async function printTime(reader: ReaderName, dialect: string, path: string): Promise<void> {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage()
    await read(reader, dialect, path)
    const { user, system } = process.cpuUsage(before)
    best = Math.min(best, (user + system) / 1000)
  }
  console.log(JSON.stringify(best))
}

function inProcess<Result>(what: 'peak' | ReaderName, dialect: string, path: string): Result {
  const { stdout, status } = spawnSync(
    process.execPath,
    [fileURLToPath(import.meta.url), what, dialect, path],
    { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`${what} of ${dialect} failed`)
  return JSON.parse(stdout)
}

async function compare(dialects: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-dialects-'))
  try {
    const rows = []
    for (const dialect of dialects) {
      const path = join(folder, dialect)
      await writeFeed(dialect, path)
      const megabytes = (await stat(path)).size / MB
      const { found, peakMb } = inProcess<Peak>('peak', dialect, path)
      const unitsMs = inProcess<number>('units', dialect, path)
      const bareMs = inProcess<number>('bare', dialect, path)
      await rm(path)
      rows.push({
        dialect,
        MB: Math.round(megabytes),
        units: found,
        'peak MB': Math.round(peakMb),
        'MB/s': Number(((megabytes * 1000) / unitsMs).toFixed(1)),
        'bare MB/s': Number(((megabytes * 1000) / bareMs).toFixed(1)),
        'of bare': Number((bareMs / unitsMs).toFixed(2)),
      })
      if (found === 0) throw new Error(`no units of ${dialect}`)
    }
    printTable(rows)
    for (const row of rows) {
      tell(`${row.dialect}_vs_bare_parser`, row['of bare'])
      tell(`${row.dialect}_peak_mb`, row['peak MB'], { atMost: MAX_PEAK_MB })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const [what, dialect, path] = process.argv.slice(2)
if (what && dialect && path) {
  if (what === 'peak') await printPeak(dialect, path)
  else await printTime(what === 'bare' ? 'bare' : 'units', dialect, path)
} else if (what && !DIALECTS.includes(what))
  throw new Error(`unknown dialect "${what}"; there are: ${DIALECTS.join(', ')}`)
else await compare(what ? [what] : DIALECTS)
