import { createHash } from 'node:crypto'
import type { MediaCopy } from '#app/backend/database/json-columns.ts'

/**
 * Part of every name. Raise it whenever a width, a quality or the encoder changes: copies made by other
 * rules then have other addresses, and browsers may keep each for ever.
 */
const SETTINGS = 1

/**
 * Widths in pixels below the picture's own, in which it always comes too. 800 fills a phone at 2 dots a
 * pixel, 1200 one at 3. Browsers without AVIF are few, so WebP has fewer.
 */
const WIDTHS = { webp: [800, 1600], avif: [480, 800, 1200, 1600] } as const

/** A copy that is hardly smaller than the picture itself saves nothing. */
const LARGEST_SHARE = 0.8

/** Hexadecimal digits of the hash in a name: 80 bits. */
const KEY_DIGITS = 20

/** What names and sizes of all copies follow from. */
export type PictureFrame = {
  /** Of {@link pictureHash}. */
  hash: string
  /** Pixels of the full-size copy. */
  width: number
}

/** SHA-256 of a picture's bytes and of the rules by which its copies are made, in hexadecimal digits. */
export function pictureHash(bytes: Uint8Array): string {
  return createHash('sha256').update(`${SETTINGS}\n`).update(bytes).digest('hex')
}

/** All copies that a picture comes in, the quickly made first. */
export function wantedCopies(width: number): MediaCopy[] {
  return (['webp', 'avif'] as const).flatMap((format) => [
    ...WIDTHS[format]
      .filter((step) => step <= width * LARGEST_SHARE)
      .map((step) => ({ format, width: step })),
    { format, width },
  ])
}

/** Name in the store: p/0123456789abcdef0123/800.avif, or full.avif at the picture's own width. */
export function copyName({ hash, width }: PictureFrame, copy: MediaCopy): string {
  return `p/${hash.slice(0, KEY_DIGITS)}/${copy.width === width ? 'full' : copy.width}.${copy.format}`
}

const NAME = new RegExp(`^p/[0-9a-f]{${KEY_DIGITS}}/(full|\\d+)\\.(webp|avif)$`)

/** Whether a name of the store says what is inside, so that it can never change. */
export function isCopyName(name: string): boolean {
  return NAME.test(name)
}

/** Names to look under, in this order, while an AVIF copy is not made yet: the next larger WebP. */
export function standIns(name: string): string[] {
  const [, step, format] = NAME.exec(name) ?? []
  if (format !== 'avif') return []
  const folder = name.slice(0, name.lastIndexOf('/'))
  const larger = step === 'full' ? [] : WIDTHS.webp.filter((width) => width >= Number(step))
  return [...larger, 'full'].map((width) => `${folder}/${width}.webp`)
}
