import { createHash } from 'node:crypto'
import type { MediaCopy } from '#app/backend/database/json-columns.ts'

/**
 * Part of every copy's name. Increase it when a width, quality or the encoder changes: new copies then get
 * new URLs, so browsers may cache each URL forever.
 */
const SETTINGS_VERSION = 2

/**
 * Widths of the smaller copies, pixels; there is always a copy in the picture's own width too. 800 fills a
 * phone with a pixel ratio of 2, 1200 one with 3. Few browsers lack AVIF, so WebP has fewer widths.
 */
const WIDTHS = { webp: [800, 1600], avif: [480, 800, 1200, 1600] } as const

/** A copy that is almost as large as the picture saves nothing. */
const MAX_SHARE = 0.8

/** Hexadecimal digits of the hash in a name: 80 bits. */
export const KEY_DIGITS = 20

/** What names and sizes of all copies are derived from. */
export type PictureFrame = {
  /** From {@link pictureHash}. */
  hash: string
  /** Width of the full-size copy, pixels. */
  width: number
}

/** SHA-256 of a picture's bytes and of the version of the copy settings, hexadecimal. */
export function pictureHash(bytes: Uint8Array): string {
  return createHash('sha256').update(`${SETTINGS_VERSION}\n`).update(bytes).digest('hex')
}

/** All copies of a picture, those that are fast to make first. */
export function wantedCopies(width: number): MediaCopy[] {
  return (['webp', 'avif'] as const).flatMap((format) => [
    ...WIDTHS[format].filter((step) => step <= width * MAX_SHARE).map((step) => ({ format, width: step })),
    { format, width },
  ])
}

/** Name in the store: p/0123456789abcdef0123/800.avif, or full.avif at the picture's own width. */
export function copyName({ hash, width }: PictureFrame, copy: MediaCopy): string {
  return `p/${hash.slice(0, KEY_DIGITS)}/${copy.width === width ? 'full' : copy.width}.${copy.format}`
}

const NAME = new RegExp(`^p/[0-9a-f]{${KEY_DIGITS}}/(full|\\d+)\\.(webp|avif)$`)

/** Whether the name contains a hash of the contents, so that the file never changes. */
export function isCopyName(name: string): boolean {
  return NAME.test(name)
}

/** While an AVIF copy does not exist yet: names of WebP copies to serve instead, the next larger first. */
export function fallbackNames(name: string): string[] {
  const [, step, format] = NAME.exec(name) ?? []
  if (format !== 'avif') return []
  const folder = name.slice(0, name.lastIndexOf('/'))
  const larger = step === 'full' ? [] : WIDTHS.webp.filter((width) => width >= Number(step))
  return [...larger, 'full'].map((width) => `${folder}/${width}.webp`)
}
