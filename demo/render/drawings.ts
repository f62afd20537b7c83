/**
 * `node demo/render/drawings.ts` draws the pictures that show no house into demo/pictures: a plan with dimensions and an
 * example of how a price is kept. Then run `python3 demo/render/pictures.py` and `npm run demo -- pictures`. Needs Chromium.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { embeddedFonts, launchBrowser } from '#demo/documents/browser.ts'

/** Drawn small and enlarged: letters must be read on a card that is hardly wider than this. */
const [WIDTH, HEIGHT, SCALE] = [300, 200, 4]

const plan = readFileSync('demo/plans/out/layouts/e2l-empty.svg').toString('base64')

/** Steps of a price as they stand on the card of a flat: the first, the highest, and one with a discount. */
const PRICE = `<svg width="300" height="200" viewBox="0 0 300 200" fill="none">
<path d="M24 168h252" stroke="#A7B5BC"/>
<path d="M24 168v-6M66 168v-6M108 168v-6M150 168v-6M192 168v-6M234 168v-6M276 168v-6" stroke="#A7B5BC"/>
<path d="M24 118H112V76H206V104H276" stroke="#17407F" stroke-width="2.5"/>
<circle cx="24" cy="118" r="4.5" fill="#17407F"/><circle cx="112" cy="76" r="4.5" fill="#17407F"/>
<circle cx="206" cy="104" r="4.5" fill="#B23A22"/>
<g font-family="Onest" font-size="15" font-weight="500" fill="#0F1A20">
<text x="20" y="142">5,6 млн ₽</text><text x="94" y="60">6 млн ₽</text><text x="202" y="128">5,7 млн ₽</text></g>
<text x="202" y="146" font-family="Onest" font-size="13" fill="#B23A22">скидка 5 %</text>
<g font-family="Onest" font-size="13" fill="#56656D"><text x="20" y="186">март 2025</text>
<text x="278" y="186" text-anchor="end">ноябрь 2026</text><text x="20" y="30">Пример</text></g></svg>`

const drawings = [
  { name: 'drawing-plan', body: `<img height="186" src="data:image/svg+xml;base64,${plan}">` },
  { name: 'drawing-price', body: PRICE },
]

const browser = await launchBrowser()
try {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor: SCALE })
  for (const { name, body } of drawings) {
    await page.setContent(`<!doctype html><html lang="ru"><meta charset="utf-8">
<style>${embeddedFonts()}body{margin:0;height:${HEIGHT}px;background:#fff;display:flex;align-items:center;justify-content:center}</style>${body}`)
    await page.evaluate(() => document.fonts.ready)
    const file = join('demo/pictures', `${name}.webp`)
    const { size } = await sharp(await page.screenshot())
      .webp({ lossless: true, effort: 6 })
      .toFile(file)
    console.log(`${file}: ${Math.round(size / 1000)} KB`)
  }
} finally {
  await browser.close()
}
