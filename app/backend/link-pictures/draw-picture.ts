import { LRUCache } from 'lru-cache'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { aspectOf } from '#app/backend/company/clean-svg.ts'
import { MAX_PIXELS } from '#app/backend/media/open-picture.ts'
import { pictureFormat } from '#app/domain/link-picture/link-picture.ts'
import type { PictureOrder } from './picture-order.ts'
import { type Frame, sheetSvg } from './sheet-svg.ts'

/** Messengers leave out pictures that are much larger. */
export const MAX_PICTURE_BYTES = 100_000
const QUALITIES = [74, 60, 45, 30]
const COLOURS = [128, 32, 8, 4]
const WHITE = '#ffffff'

/** Flats share plans: one that is drawn in its size is kept for the next. */
const drawnPlans = new LRUCache<string, Pixels>({
  maxSize: 24 * 1024 * 1024,
  sizeCalculation: ({ data }) => data.length,
})

type Pixels = { data: Buffer; width: number; height: number; channels: 3 | 4 }

/**
 * The picture of a link as PNG, or as JPEG where it shows a photograph or several plans; 100 KB at most.
 * A drawing that cannot be read is left out.
 */
export async function drawPicture(order: PictureOrder): Promise<Buffer> {
  // One core each: the others serve pages.
  sharp.concurrency(1)
  sharp.cache(false)
  const { logo } = order.company
  const plans = await Promise.all(order.picture.plans.map((_, at) => isReadable(order.plans[at])))
  const readable = { ...order, plans: order.plans.map((file, at) => (plans[at] ? file : undefined)) }
  const photo = (await isReadable(order.photo)) ? order.photo : undefined
  const sheet = sheetSvg({ ...readable, photo }, logo === undefined ? undefined : aspectOf(logo))
  const files = readable.plans.flatMap((file) => file ?? [])
  const parts = await Promise.all([
    ...sheet.plans.map((frame, at) => planIn(frame, files[at])),
    logo !== undefined && sheet.logo ? logoIn(sheet.logo, logo, order.company.colours.main) : undefined,
    photo && sheet.photo ? photoIn(sheet.photo, photo) : undefined,
  ])
  const base = sharp(Buffer.from(sheet.svg)).composite(parts.filter((part) => part !== undefined))
  const { data, info } = await base.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
  return pictureFormat(order.picture) === 'jpeg' ? asPhoto(pixels) : asDrawing(pixels)
}

async function asPhoto(pixels: () => Sharp): Promise<Buffer> {
  let file = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    file = await pixels().jpeg({ quality, progressive: false }).toBuffer()
    if (file.length <= MAX_PICTURE_BYTES) break
  }
  return file
}

async function asDrawing(pixels: () => Sharp): Promise<Buffer> {
  let file = await pixels().png({ compressionLevel: 6 }).toBuffer()
  for (const colours of COLOURS) {
    if (file.length <= MAX_PICTURE_BYTES) break
    file = await pixels().png({ palette: true, colours, effort: 1, dither: 0 }).toBuffer()
  }
  return file
}

async function isReadable(file: Uint8Array | undefined): Promise<boolean> {
  if (!file) return false
  try {
    const { width } = await sharp(file, { limitInputPixels: MAX_PIXELS }).metadata()
    return width > 0
  } catch {
    return false
  }
}

async function planIn(frame: Frame, file: Uint8Array | undefined): Promise<OverlayOptions | undefined> {
  if (!file) return undefined
  const key = `${Math.round(frame.width)}×${Math.round(frame.height)} ${tagOf(file)}`
  const known = drawnPlans.get(key)
  const pixels = known ?? (await drawnPlan(frame, file))
  if (pixels && !known) drawnPlans.set(key, pixels)
  return pixels && placed(frame, pixels)
}

/** Enough to tell files apart that are drawn one after another. */
function tagOf(file: Uint8Array): string {
  let sum = file.length
  for (let at = 0; at < file.length; at++) sum = Math.imul(sum ^ (file[at] ?? 0), 0x01000193)
  return `${file.length} ${sum}`
}

async function drawnPlan(frame: Frame, file: Uint8Array): Promise<Pixels | undefined> {
  const box = { width: Math.round(frame.width), height: Math.round(frame.height), fit: 'inside' } as const
  try {
    const { data, info } = await sharp(withoutText(file), { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize(box)
      .flatten({ background: WHITE })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height, channels: info.channels === 3 ? 3 : 4 }
  } catch {
    return undefined
  }
}

/** In a drawing the words would be set in whatever font the server has, or in none. They are too small to read here. */
function withoutText(file: Uint8Array): Uint8Array {
  const start = Buffer.from(file.subarray(0, 1000)).toString('latin1')
  if (!/<svg[\s>]/.test(start)) return file
  const source = Buffer.from(file).toString('utf8')
  return Buffer.from(source.replace(/<text\b[^>]*?(?:\/>|>[\s\S]*?<\/text\s*>)/g, ''))
}

async function photoIn(frame: Frame, file: Uint8Array): Promise<OverlayOptions | undefined> {
  const box = { width: Math.round(frame.width), height: Math.round(frame.height) }
  try {
    const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ ...box, fit: 'cover', position: 'centre' })
      .flatten({ background: WHITE })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return placed(frame, { data, ...box, channels: info.channels === 3 ? 3 : 4 })
  } catch {
    return undefined
  }
}

async function logoIn(frame: Frame, logo: string, colour: string): Promise<OverlayOptions | undefined> {
  const box = { width: Math.max(1, Math.round(frame.width)), height: Math.max(1, Math.round(frame.height)) }
  const head = logo.slice(0, logo.indexOf('>'))
  const drawing = / color="/.test(head) ? logo : logo.replace('<svg ', `<svg color="${colour}" `)
  try {
    const input = await sharp(Buffer.from(drawing))
      .resize({ ...box, fit: 'inside' })
      .png()
      .toBuffer()
    return { input, left: Math.round(frame.x), top: Math.round(frame.y) }
  } catch {
    return undefined
  }
}

/** In the middle of its frame. */
function placed(frame: Frame, { data, width, height, channels }: Pixels): OverlayOptions {
  return {
    input: data,
    raw: { width, height, channels },
    left: Math.round(frame.x + (frame.width - width) / 2),
    top: Math.round(frame.y + (frame.height - height) / 2),
  }
}
