import sharp from 'sharp'

/** Twice the size at which letters show it. */
const PIXELS = { width: 480, height: 360, fit: 'inside' } as const
const MAX_PIXELS = 50_000_000
const COLOURS = 32

/**
 * A plan as a small PNG on white: mail programs show neither SVG nor AVIF.
 *
 * @returns undefined for what is no picture
 */
export async function planPicture(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize(PIXELS)
      .flatten({ background: '#ffffff' })
      .png({ palette: true, colours: COLOURS })
      .toBuffer()
  } catch {
    return undefined
  }
}
