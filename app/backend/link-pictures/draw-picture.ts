import { LRUCache } from 'lru-cache'
import sharp, { type Sharp } from 'sharp'
import { aspectOf } from '#app/backend/company/clean-svg.ts'
import { MAX_PIXELS } from '#app/backend/media/open-picture.ts'
import { LIGHT } from '#app/domain/company/tones.ts'
import { pictureFormat } from '#app/domain/link-picture/link-picture.ts'
import type { PictureOrder } from './picture-order.ts'
import { type Frame, sheetSvg } from './sheet-svg.ts'

/** Messengers leave out pictures that are much larger. */
export const MAX_PICTURE_BYTES = 100_000
const QUALITIES = [74, 60, 45, 30]
const COLOURS = [128, 32, 8, 4]
const WHITE = '#ffffff'

/**
 * Flats share plans, and a project's photograph stays when its price changes: what was made in its size is kept for the next
 * picture.
 */
const drawnTiles = new LRUCache<string, Pixels>({
  maxSize: 24 * 1024 * 1024,
  sizeCalculation: ({ data }) => data.length,
})

/** To read the size of a drawing all of it is parsed, some milliseconds each. */
const knownSizes = new LRUCache<string, Size>({ max: 1_000 })

/** Without alpha, 3 bytes a pixel. */
type Pixels = { data: Buffer; width: number; height: number }
type Tile = Pixels & { left: number; top: number }
type Size = { width: number; height: number }

/**
 * The picture of a link as PNG, or as JPEG where it shows a photograph or several plans; 100 KB at most.
 * A drawing that cannot be read is left out.
 */
export async function drawPicture(order: PictureOrder): Promise<Buffer> {
  // One core each: the others serve pages.
  sharp.concurrency(1)
  sharp.cache(false)
  const { logo } = order.company
  const plans = await Promise.all(order.picture.plans.map((_, at) => sizeOf(order.plans[at])))
  const readable = { ...order, plans: order.plans.map((file, at) => (plans[at] ? file : undefined)) }
  const photoSize = await sizeOf(order.photo)
  const photo = photoSize ? order.photo : undefined
  const sheet = sheetSvg({ ...readable, photo }, logo === undefined ? undefined : aspectOf(logo))
  const files = readable.plans.flatMap((file) => file ?? [])
  // A picture of words alone has its logo on a white sheet.
  const ground = sheet.plans.length > 0 || sheet.photo ? LIGHT.mel : WHITE
  const [page, ...tiles] = await Promise.all([
    pixelsOf(sharp(Buffer.from(sheet.svg))),
    ...sheet.plans.map((frame, at) => planIn(frame, files[at])),
    logo !== undefined && sheet.logo
      ? logoIn(sheet.logo, logo, order.company.colours.main, ground)
      : undefined,
    photo && photoSize && sheet.photo
      ? tileInMiddle('photo', sheet.photo, photo, (box) => drawnPhoto(box, photo, photoSize))
      : undefined,
  ])
  for (const tile of tiles) if (tile) copyInto(page, tile)
  const pixels = () => sharp(page.data, { raw: { width: page.width, height: page.height, channels: 3 } })
  return pictureFormat(order.picture) === 'jpeg' ? asPhoto(pixels) : asDrawing(pixels)
}

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Nothing is transparent, so that rows are copied: sharp's own way of laying pictures over each other costs a third of a picture. */
function copyInto(page: Pixels, { data, width, height, left, top }: Tile): void {
  const from = Math.max(0, -left)
  const row = (Math.min(page.width, left + width) - left - from) * 3
  if (row <= 0) return
  for (let y = Math.max(0, -top); y < Math.min(height, page.height - top); y++) {
    const start = (y * width + from) * 3
    data.copy(page.data, ((top + y) * page.width + left + from) * 3, start, start + row)
  }
}

async function asPhoto(pixels: () => Sharp): Promise<Buffer> {
  let file = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    // To look for the best codes takes longer than to write the file, and saves a hundredth of it.
    file = await pixels().jpeg({ quality, progressive: false, optimiseCoding: false }).toBuffer()
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

/** Pixels of a drawing as it is seen; undefined for none, and for what cannot be read. */
async function sizeOf(file: Uint8Array | undefined): Promise<Size | undefined> {
  if (!file) return undefined
  const tag = tagOf(file)
  const size = knownSizes.get(tag) ?? (await readSize(file))
  if (size) knownSizes.set(tag, size)
  return size
}

async function readSize(file: Uint8Array): Promise<Size | undefined> {
  try {
    const { autoOrient } = await sharp(file, { limitInputPixels: MAX_PIXELS }).metadata()
    return autoOrient.width > 0 ? autoOrient : undefined
  } catch {
    return undefined
  }
}

async function planIn(frame: Frame, file: Uint8Array | undefined): Promise<Tile | undefined> {
  return file && tileInMiddle('plan', frame, file, (box) => drawnPlan(box, file))
}

type Draw = (box: Size) => Promise<Pixels | undefined>

async function tileInMiddle(
  kind: 'plan' | 'photo',
  frame: Frame,
  file: Uint8Array,
  draw: Draw,
): Promise<Tile | undefined> {
  const pixels = await kept(`${kind} ${tagOf(file)}`, frame, draw)
  return pixels && placed(frame, pixels)
}

/** What was drawn before in this size, or is drawn now. */
async function kept(what: string, frame: Frame, draw: Draw): Promise<Pixels | undefined> {
  const box = { width: Math.max(1, Math.round(frame.width)), height: Math.max(1, Math.round(frame.height)) }
  const key = `${what} ${box.width}×${box.height}`
  const known = drawnTiles.get(key)
  const pixels = known ?? (await draw(box))
  if (pixels && !known) drawnTiles.set(key, pixels)
  return pixels
}

/** Enough to tell files apart that are drawn one after another. */
function tagOf(file: Uint8Array): string {
  let sum = file.length
  for (let at = 0; at < file.length; at++) sum = Math.imul(sum ^ (file[at] ?? 0), 0x01000193)
  return `${file.length} ${sum}`
}

async function drawnPlan(box: Size, file: Uint8Array): Promise<Pixels | undefined> {
  try {
    return await pixelsOf(
      sharp(withoutText(file), { limitInputPixels: MAX_PIXELS })
        .autoOrient()
        .resize({ ...box, fit: 'inside' })
        .flatten({ background: WHITE }),
    )
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

/** A photograph fills its box, from its middle. */
async function drawnPhoto(box: Size, file: Uint8Array, size: Size): Promise<Pixels | undefined> {
  const image = sharp(file, { limitInputPixels: MAX_PIXELS }).autoOrient()
  const middle = middleOf(size, box)
  try {
    return await pixelsOf(
      (middle ? image.extract(middle) : image)
        // A copy of a photograph is nearly as large as its frame: a finer filter is not seen, and costs twice as much.
        .resize({ ...box, fit: 'cover', position: 'centre', kernel: 'linear' })
        .flatten({ background: WHITE }),
    )
  } catch {
    return undefined
  }
}

/**
 * What of a photograph is seen: to resize nothing else. Undefined for a large one, which is read smaller than it is if it is
 * read whole.
 */
function middleOf({ width, height }: Size, box: Size) {
  const scale = Math.min(width / box.width, height / box.height)
  if (scale >= 2) return undefined
  const seen = {
    width: Math.min(width, Math.max(1, Math.round(box.width * scale))),
    height: Math.min(height, Math.max(1, Math.round(box.height * scale))),
  }
  return { ...seen, left: (width - seen.width) >> 1, top: (height - seen.height) >> 1 }
}

/** @param ground - the colour that the logo stands on */
async function logoIn(frame: Frame, logo: string, colour: string, ground: string): Promise<Tile | undefined> {
  const head = logo.slice(0, logo.indexOf('>'))
  const drawing = / color="/.test(head) ? logo : logo.replace('<svg ', `<svg color="${colour}" `)
  const pixels = await kept(`logo ${ground} ${drawing}`, frame, (box) => drawnLogo(box, drawing, ground))
  return pixels && { ...pixels, left: Math.round(frame.x), top: Math.round(frame.y) }
}

async function drawnLogo(box: Size, drawing: string, ground: string): Promise<Pixels | undefined> {
  try {
    return await pixelsOf(
      sharp(Buffer.from(drawing))
        .resize({ ...box, fit: 'inside' })
        .flatten({ background: ground }),
    )
  } catch {
    return undefined
  }
}

/** In the middle of its frame. */
function placed(frame: Frame, pixels: Pixels): Tile {
  return {
    ...pixels,
    left: Math.round(frame.x + (frame.width - pixels.width) / 2),
    top: Math.round(frame.y + (frame.height - pixels.height) / 2),
  }
}
