import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { ApiServices } from '#app/backend/context/services.ts'
import { siteOrigin } from '#app/config/env.server.ts'
import { shareOfNode } from '#app/config/worker-place.ts'
import type { PortalDialectName } from '#app/contract/entries/feed-channel.ts'
import type { FeedChannel, FeedContext } from './channel.ts'
import { type FeedReport, feedPieces, newReport } from './write-feed.ts'

/** What feeds are made from. */
export type PortalServices = Pick<ApiServices, 'catalogue' | 'database' | 'entries' | 'env' | 'log'>

/** A made file. `etag` is that of the flats: the hour in the head alone makes no other file. */
export type FeedFile = { packed: Uint8Array<ArrayBuffer>; etag: string; report: FeedReport }

const MAX_FILES = 64
const MAX_PACKED_BYTES = Math.round(shareOfNode(96 * 1024 * 1024))
/** Selections and offers of a day may change without the catalogue. */
const MAX_AGE_MS = 10 * 60_000
/** Feeds of XML become a twentieth at the fastest level already. */
const GZIP_LEVEL = 4

type Made = { of: string; file: FeedFile }
const made = new LRUCache<string, Made>({
  max: MAX_FILES,
  maxSize: MAX_PACKED_BYTES,
  sizeCalculation: ({ file }) => file.packed.length + 1,
  ttl: MAX_AGE_MS,
})
const making = new Map<string, Promise<FeedFile>>()

/** The file of a channel, of the current versions of catalogue and content. Those who ask at once share one making. */
export async function feedFile(
  services: PortalServices,
  channel: FeedChannel,
  name: PortalDialectName,
): Promise<FeedFile> {
  const key = `${channel.slug} ${name}`
  const of = `${services.catalogue.revision()} ${services.entries.revision()}`
  const known = made.get(key)
  if (known?.of === of) return known.file
  const underway = making.get(`${key} ${of}`)
  if (underway) return underway
  const work = makeFile(services, channel, name)
  making.set(`${key} ${of}`, work)
  try {
    const file = await work
    made.set(key, { of, file })
    return file
  } finally {
    making.delete(`${key} ${of}`)
  }
}

/** What a channel's file is made from now. */
export const feedContext = (
  { catalogue, database, env }: Omit<PortalServices, 'entries' | 'log'>,
  channel: FeedChannel,
): FeedContext => ({
  channel,
  source: { catalogue, database },
  origin: siteOrigin(env),
  at: new Date(),
})

async function makeFile(
  services: PortalServices,
  channel: FeedChannel,
  name: PortalDialectName,
): Promise<FeedFile> {
  const report = newReport()
  const hash = createHash('sha256')
  const pieces = feedPieces(feedContext(services, channel), name, report)
  const gzip = createGzip({ level: GZIP_LEVEL })
  // A piece is near a megabyte: one waits, not sixteen.
  const hashed = Readable.from(hashedBehindHead(pieces, hash), { highWaterMark: 1 })
  hashed.once('error', (error) => gzip.destroy(error))
  const packed = new Uint8Array(await buffer(hashed.pipe(gzip)))
  if (report.leftOut > 0) {
    const reasons = Object.fromEntries([...report.reasons].map(([code, { count }]) => [code, count]))
    services.log.warn(
      { channel: channel.slug, dialect: name, flats: report.flats, leftOut: report.leftOut, reasons },
      'flats were left out of the feed of a portal, which would refuse them; see: npm run feed -- export CHANNEL --check',
    )
  }
  return { packed, etag: `W/"${hash.digest('base64url')}"`, report }
}

async function* hashedBehindHead(
  pieces: AsyncIterable<string>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<string> {
  let isHead = true
  for await (const piece of pieces) {
    if (!isHead) hash.update(piece)
    isHead = false
    yield piece
  }
}
