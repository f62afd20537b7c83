/**
 * `node demo/pictures/derive.ts`: smaller copies of every picture, next to the original, and their
 * list in demo/pictures.json. Run it after a picture was added or rendered again; results are committed,
 * because a fresh machine must not need an image library to start.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import * as z from 'zod'

/** Widths in pixels, each with the most bytes a 16:9 picture of that width may weigh; taller ones more. */
const TARGETS = [
  { width: 480, maxBytes: 45 * 1024 },
  { width: 800, maxBytes: 45 * 1024 },
  { width: 1200, maxBytes: 110 * 1024 },
]
/** Tried from the best down until the copy is light enough. */
const QUALITIES = [72, 66, 60, 54, 48, 42, 36]

const listSchema = z.looseObject({
  pictures: z.array(z.looseObject({ file: z.string(), width: z.int(), height: z.int() })),
})

const folder = new URL('./', import.meta.url)
const listFile = new URL('../pictures.json', import.meta.url)

async function derive(file: string, width: number, maxBytes: number): Promise<Buffer> {
  const source = sharp(readFileSync(new URL(file, folder))).resize({ width })
  for (const quality of QUALITIES) {
    const copy = await source.clone().webp({ quality, effort: 6 }).toBuffer()
    if (copy.length <= maxBytes) return copy
  }
  throw new Error(`${file}: heavier than ${maxBytes} bytes at ${width} pixels in any quality`)
}

const list = listSchema.parse(JSON.parse(readFileSync(listFile, 'utf8')))
let total = 0
for (const picture of list.pictures) {
  const variants: { file: string; width: number }[] = []
  for (const { width, maxBytes } of TARGETS) {
    if (width >= picture.width) continue
    const taller = Math.max(1, (picture.height / picture.width) * (16 / 9))
    const copy = await derive(picture.file, width, maxBytes * taller)
    const file = picture.file.replace('.webp', `.${width}.webp`)
    writeFileSync(new URL(file, folder), copy)
    variants.push({ file, width })
    total += copy.length
  }
  picture['variants'] = variants
}
writeFileSync(listFile, `${JSON.stringify(list, null, 1)}\n`)
process.stdout.write(`${list.pictures.length} pictures, copies weigh ${Math.round(total / 1024)} KB\n`)
