/**
 * Compares reading a feed (checking it and converting offers to units) with the bare XML parser on the same
 * bytes with empty handlers, and shows the share of each.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SaxesParser } from 'saxes'
import { offerPaths } from '#app/backend/feeds/dialects/dialects.ts'
import { readFeed } from '#app/backend/feeds/dialects/read-feed.ts'
import { ProblemLog } from '#app/backend/feeds/problem.ts'
import { decodeText } from '#app/backend/feeds/source/decode-text.ts'
import { openFeedFile } from '#app/backend/feeds/source/feed-input.ts'
import { OfferParser } from '#app/backend/feeds/xml/offer-parser.ts'
import { writeYrl } from '../tests/fixtures/feeds/make-yrl.ts'
import { tell } from './bars.ts'
import { printTable } from './table.ts'

const OFFERS = 15_000
/** The first round warms up and is not counted. */
const ROUNDS = 6
const MB = 1024 * 1024

/** The feed of the bench names its encoding rightly. */
const ignored = () => {}

type Reader = { name: string; read: (path: string) => Promise<number> }

const bareParser: Reader = {
  name: 'bare parser',
  read: async (path) => {
    let elements = 0
    const parser = new SaxesParser({ xmlns: false })
    parser.on('opentag', () => void elements++)
    parser.on('text', () => {})
    parser.on('closetag', () => {})
    for await (const text of decodeText(openFeedFile(path).chunks, ignored)) parser.write(text)
    parser.close()
    return elements
  },
}

const wholeOffers: Reader = {
  name: 'offers, with limits',
  read: async (path) => {
    let offers = 0
    const parser = new OfferParser(offerPaths)
    for await (const text of decodeText(openFeedFile(path).chunks, ignored))
      offers += parser.write(text).length
    return offers + parser.close().length
  },
}

const units: Reader = {
  name: 'import: units, checked',
  read: async (path) => {
    let count = 0
    await readFeed(openFeedFile(path), new ProblemLog(), async (batch) => {
      count += batch.units.length
    })
    return count
  },
}

const folder = await mkdtemp(join(tmpdir(), 'bench-import-'))
try {
  const path = join(folder, 'feed.xml')
  await writeYrl(path, OFFERS)
  const feed = openFeedFile(path)
  for await (const _ of feed.chunks);
  const megabytes = feed.bytes() / MB

  const readers = [bareParser, wholeOffers, units]
  const best = new Map<Reader, number>()
  // Readers alternate, so that a busy moment of the machine affects all of them.
  for (let round = 0; round < ROUNDS; round++) {
    for (const reader of readers) {
      const startedAt = performance.now()
      const found = await reader.read(path)
      const ms = performance.now() - startedAt
      if (reader !== bareParser && found !== OFFERS)
        throw new Error(`${reader.name} found ${found} of ${OFFERS} offers`)
      if (round > 0) best.set(reader, Math.min(ms, best.get(reader) ?? Number.POSITIVE_INFINITY))
    }
  }

  const speed = (reader: Reader) => (megabytes * 1000) / (best.get(reader) ?? Number.NaN)
  console.log(`YRL, ${OFFERS} offers, ${megabytes.toFixed(1)} MB; best of ${ROUNDS - 1} rounds`)
  printTable(
    readers.map((reader) => ({
      reader: reader.name,
      ms: Math.round(best.get(reader) ?? 0),
      'MB/s': Number(speed(reader).toFixed(1)),
      'of bare': Number((speed(reader) / speed(bareParser)).toFixed(2)),
    })),
  )
  tell('import_vs_bare_parser', speed(units) / speed(bareParser))
} finally {
  await rm(folder, { recursive: true, force: true })
}
