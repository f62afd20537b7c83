import type { Sharp } from 'sharp'

/** A 100-megapixel photograph decodes to 400 MB; more is a mistake or an attack. */
export const MOST_PIXELS = 100_000_000

/**
 * A picture in the image library, turned as its camera says. The library is native code of 20 MB: it is
 * loaded only by whoever really has a picture to make.
 */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  // One picture at a time on one core: the others belong to visitors. Nothing is asked for twice.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
}
