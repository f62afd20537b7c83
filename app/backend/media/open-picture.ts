import type { Sharp } from 'sharp'

/** A photo of 100 megapixels decodes to 400 MB; more is a mistake or an attack. */
export const MAX_PIXELS = 100_000_000

/**
 * Opens a picture in the image library, rotated as the camera recorded. The library has 20 MB of native code,
 * so it is loaded only when it is needed.
 */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  // One picture at a time on one core, because the other cores serve visitors; no cache, because no picture
  // is opened twice.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
}
