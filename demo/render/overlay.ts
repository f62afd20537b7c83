/**
 * `node demo/render/overlay.ts [name …]` draws the areas over every master plan and facade and saves the
 * images to docs/screens/areas/, for a visual check after rendering.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { overlaySvg } from './overlay-svg.ts'
import { readPictures } from './picture-areas.ts'

const WIDTH_PX = 900
const QUALITY = 60
const FOLDER = join('docs', 'screens', 'areas')

mkdirSync(FOLDER, { recursive: true })
const wanted = process.argv.slice(2)
for (const [name, areas] of readPictures('demo').areas) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const picture = readFileSync(join('demo', 'pictures', areas.image))
  // sharp always resizes before it composites, so the two steps need two images.
  const whole = await sharp(picture)
    .composite([{ input: Buffer.from(overlaySvg(areas)) }])
    .png()
    .toBuffer()
  const { size } = await sharp(whole)
    .resize({ width: WIDTH_PX })
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(join(FOLDER, `${name}.webp`))
  process.stdout.write(`${name}: ${Math.round(size / 1024)} KB\n`)
}
