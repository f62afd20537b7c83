import type { Metadata } from 'sharp'
import { MAX_PIXELS, openPicture } from './open-picture.ts'
import { pictureHash } from './picture-copies.ts'
import type { PictureFacts } from './picture-facts.ts'
import { PictureInvalid } from './picture-invalid.ts'
import { hasNoTrailingData, LIBRARY_FORMATS, PICTURE_KINDS, pictureType } from './picture-type.ts'

const MEGA = 1_000_000
/** The size of a good camera's photo; a larger file is refused without opening it. */
const MAX_BYTES = 40 * MEGA
const MIN_SIDE_PX = 16
/** The longer side of the full-size copy: we serve screens of up to 2560 px. */
const MAX_SIDE_PX = 2560
/** A WebP file with more bytes per pixel is encoded again. */
const READY_BYTES_PER_PIXEL = 0.25
const PLACEHOLDER = { size: { width: 16 }, webp: { quality: 20, effort: 6 } }

/**
 * Inspects a new picture by decoding all of it.
 *
 * @param fileName - for messages
 * @throws {PictureInvalid} when it is not a picture of a known kind, too large, too small or broken
 */
export async function inspectPicture(bytes: Uint8Array, fileName: string): Promise<PictureFacts> {
  const type = pictureType(bytes)
  if (!type) throw new PictureInvalid(fileName, `is not ${PICTURE_KINDS}`)
  if (bytes.length > MAX_BYTES) {
    throw new PictureInvalid(
      fileName,
      `weighs ${megas(bytes.length)} MB, at most ${megas(MAX_BYTES)} MB are taken`,
    )
  }
  const metadata = await readMetadata(bytes, fileName)
  if (metadata.format !== LIBRARY_FORMATS[type]) throw new PictureInvalid(fileName, `is not ${PICTURE_KINDS}`)
  const { width, height } = fullSize(metadata, fileName)
  return {
    hash: pictureHash(bytes),
    type,
    width,
    height,
    placeholder: await makePlaceholder(bytes, metadata, fileName),
    isReady: isReady(metadata, type, bytes.length, width) && hasNoTrailingData(bytes),
  }
}

const megas = (count: number): string => (count / MEGA).toFixed(0)

async function readMetadata(bytes: Uint8Array, fileName: string): Promise<Metadata> {
  try {
    return await (await openPicture(bytes)).metadata()
  } catch (cause) {
    throw new PictureInvalid(fileName, `is broken or has more than ${megas(MAX_PIXELS)} megapixels`, {
      cause,
    })
  }
}

/** The displayed size: rotated as the camera recorded, and reduced if it is very large. */
function fullSize({ autoOrient: { width, height } }: Metadata, fileName: string) {
  if (width * height > MAX_PIXELS) {
    throw new PictureInvalid(
      fileName,
      `has ${width} × ${height} pixels, at most ${megas(MAX_PIXELS)} megapixels are taken`,
    )
  }
  if (Math.min(width, height) < MIN_SIDE_PX) {
    throw new PictureInvalid(
      fileName,
      `has ${width} × ${height} pixels, at least ${MIN_SIDE_PX} a side are needed`,
    )
  }
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

async function makePlaceholder(
  bytes: Uint8Array,
  metadata: Metadata,
  fileName: string,
): Promise<string | null> {
  try {
    const tiny = (await openPicture(bytes)).resize(PLACEHOLDER.size).webp(PLACEHOLDER.webp)
    const data = await tiny.toBuffer()
    return metadata.hasAlpha ? null : `data:image/webp;base64,${data.toString('base64')}`
  } catch (cause) {
    throw new PictureInvalid(fileName, 'is broken: its pixels cannot be read', { cause })
  }
}

/**
 * Whether the file can be served unchanged. Metadata of cameras and editors must not be published, because it
 * may say where a photo was taken.
 */
function isReady(metadata: Metadata, type: string, byteCount: number, width: number): boolean {
  const { exif, xmp, iptc, icc, pages = 1 } = metadata
  return (
    type === 'image/webp' &&
    metadata.width === width &&
    pages === 1 &&
    ![exif, xmp, iptc, icc].some(Boolean) &&
    byteCount <= metadata.width * metadata.height * READY_BYTES_PER_PIXEL
  )
}
