import sharp from 'sharp'
import { INK } from './looks.ts'
import { type Frame, NotPlainSvg, readSvg } from './svg.ts'

/** A drawing that was read and can be put on a page. */
export type Drawing = { draw: (doc: PDFKit.PDFDocument, frame: Frame) => void }

/** Sharp at the size of the sheet on paper. */
const PIXELS = { width: 1400, height: 1400, fit: 'inside', withoutEnlargement: true } as const
const JPEG = { quality: 78, mozjpeg: true }
const SVG_DENSITY = 200
const MAX_PIXELS = 50_000_000

/**
 * Reads a drawing: shapes stay shapes; photographs, and SVGs of more than shapes, become pixels.
 *
 * @returns undefined for what is no picture
 */
export async function readDrawing(bytes: Uint8Array): Promise<Drawing | undefined> {
  const source = svgText(bytes)
  if (source !== undefined) {
    try {
      return readSvg(source, INK.text)
    } catch (error) {
      if (!(error instanceof NotPlainSvg)) throw error
    }
  }
  const pixels = await pixelsOf(bytes, source !== undefined)
  return pixels && { draw: (doc, frame) => void doc.image(pixels, frame.x, frame.y, placed(frame)) }
}

const placed = ({ width, height }: Frame) =>
  ({ fit: [width, height], align: 'center', valign: 'center' }) satisfies PDFKit.Mixins.ImageOption

function svgText(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 1000)).toString('utf8')
  return /<svg[\s>]/.test(start) ? Buffer.from(bytes).toString('utf8') : undefined
}

async function pixelsOf(bytes: Uint8Array, isSvg: boolean): Promise<Buffer | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, ...(isSvg && { density: SVG_DENSITY }) })
      .rotate()
      .resize(PIXELS)
      .flatten({ background: '#ffffff' })
      .jpeg(JPEG)
      .toBuffer()
  } catch {
    return undefined
  }
}
