import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { cleanSvg, SvgRefused } from '#app/backend/company/clean-svg.ts'
import type { ShownPicture } from '#app/backend/database/json-columns.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { hashedName } from '#app/backend/media/hashed-names.ts'
import type { MediaStore } from '#app/backend/media/media-store.ts'
import { MEDIA_URL, toStoredPicture } from '#app/backend/media/picture-facts.ts'
import { PictureInvalid } from '#app/backend/media/picture-invalid.ts'
import { markStored, storePicture } from '#app/backend/media/store-picture.ts'

/** A drawing of a whole floor takes some hundred kilobytes. */
const MAX_SVG_CHARACTERS = 1_000_000
/** Widths below it are read as metres elsewhere. */
const MIN_WIDTH = 100

type Stored = { hash: string; shown: ShownPicture }
type StoreOptions = { db: Kysely<Tables>; store: MediaStore }

/**
 * Puts a downloaded picture into the store. What it is follows from its first bytes; the name in the address and the
 * Content-Type are not looked at.
 *
 * @throws {PictureInvalid} when it is not a picture, or one that must not be shown
 */
export async function storeFeedPicture(bytes: Uint8Array, options: StoreOptions): Promise<Stored> {
  if (isSvg(bytes)) return storeDrawing(bytes, options)
  const { facts } = await storePicture(bytes, 'the file', { ...options, isFromFeed: true })
  const { alt: _, ...shown } = toStoredPicture(facts, '')
  return { hash: facts.hash, shown: { ...shown, ...atLeastMinWidth(shown) } }
}

/** remove-unused.ts knows the name of the file. */
async function storeDrawing(bytes: Uint8Array, { db, store }: StoreOptions): Promise<Stored> {
  const clean = Buffer.from(cleaned(bytes))
  const hash = createHash('sha256').update(clean).digest('hex')
  const size = atLeastMinWidth(sizeOf(clean.toString('utf8')))
  await markStored(db, hash)
  const name = hashedName('d', clean, 'plan.svg')
  await store.write(name, clean)
  await db
    .insertInto('media')
    .values({
      hash,
      type: 'image/svg+xml',
      width: Math.ceil(size.width),
      height: Math.ceil(size.height),
      bytes: clean.length,
      done_at: new Date(),
      from_feed: true,
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  return { hash, shown: { url: `${MEDIA_URL}/${name}`, ...size } }
}

function isSvg(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4_000)).toString('utf8')
  return /^[\s\uFEFF]*(?:<(?:\?xml|!--|!DOCTYPE)[^>]*>\s*)*<svg[\s>]/i.test(start)
}

function cleaned(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return cleanSvg(text, MAX_SVG_CHARACTERS)
  } catch (cause) {
    const why = cause instanceof SvgRefused ? cause.message : 'is not UTF-8 text'
    throw new PictureInvalid('the SVG', why, { cause })
  }
}

function sizeOf(svg: string): { width: number; height: number } {
  const [, , width = 0, height = 0] = (/ viewBox="([^"]*)"/.exec(svg)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (width > 0 && height > 0 && width < 1e6 && height < 1e6) return { width, height }
  throw new PictureInvalid('the SVG', 'has a viewBox without a size')
}

/** The proportions stay. */
function atLeastMinWidth({ width, height }: { width: number; height: number }) {
  const scale = Math.max(1, MIN_WIDTH / width)
  return { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) }
}
