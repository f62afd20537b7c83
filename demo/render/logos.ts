/**
 * `node demo/render/logos.ts` draws the marks of the demonstration's partners into demo/pictures: a sign and the name in
 * one colour, on nothing, with no air around: the page that shows a mark gives it its own. Then run `python3 demo/render/pictures.py` and `npm run demo -- pictures`. Needs Chromium.
 */
import { join } from 'node:path'
import sharp from 'sharp'
import { embeddedFonts, launchBrowser } from '#demo/documents/browser.ts'

/** Name of the partner's file in content/partners, the name in two lines, and the sign as a path in a square of 64. */
type Mark = { slug: string; name: [first: string, second: string]; serif?: true; sign: string }

const marks: readonly Mark[] = [
  // Two banks of a river at low water.
  {
    slug: 'bank-mezhen',
    name: ['Межень', 'банк'],
    serif: true,
    sign: 'M6 20c9-9 17-9 26 0s17 9 26 0M6 34c9-9 17-9 26 0s17 9 26 0M6 48h52',
  },
  // Five posts of a road.
  {
    slug: 'bank-pyat-vyorst',
    name: ['Пять вёрст', 'банк'],
    sign: 'M8 54V34M20 54V28M32 54V20M44 54V14M56 54V8M4 58h56',
  },
  // Brickwork with its joints.
  {
    slug: 'kladka-i-shov',
    name: ['Кладка и шов', 'артель каменщиков'],
    sign: 'M6 10h52v14H6zM6 24h26v14H6zM32 24h26v14H32zM6 38h52v14H6zM24 10v14M40 38v14',
  },
  // A key.
  {
    slug: 'klyuch-i-zvonok',
    name: ['Ключ и звонок', 'агентство'],
    sign: 'M32 6a12 12 0 1 0 .1 0zM32 30v28M32 46h12M32 56h9',
  },
  // A bridge on its arches.
  {
    slug: 'mostoverk-monolit',
    name: ['Мостоверк', 'монолит'],
    sign: 'M4 22h56M4 30h56M10 30v26M54 30v26M32 30v26M10 56a11 16 0 0 1 22 0M32 56a11 16 0 0 1 22 0',
  },
  // A leaf of an alder.
  {
    slug: 'olkhovyy-bank',
    name: ['Ольховый', 'банк'],
    serif: true,
    sign: 'M32 58V16M32 6c18 8 22 26 0 42C10 32 14 14 32 6zM32 26l10-6M32 26l-10-6M32 38l12-7M32 38l-12-7',
  },
  // A roof with warmth under it.
  {
    slug: 'tyoplyy-adres',
    name: ['Тёплый адрес', 'агентство недвижимости'],
    sign: 'M6 32L32 8l26 24M14 26v32h36V26M24 50c-6-8 6-10 0-18M36 50c-6-8 6-10 0-18',
  },
  // Notches on a measuring rod.
  {
    slug: 'zasechka',
    name: ['Засечка', 'страховое общество'],
    serif: true,
    sign: 'M8 8h48v48H8zM8 20h14M8 32h24M8 44h14M36 24l8 8 14-18',
  },
]

/** Wider than the longest name; a mark is as wide as its own. */
const [WIDTH, HEIGHT, SCALE] = [640, 80, 2]

const markPage = ({
  name: [first, second],
  serif,
  sign,
}: Mark) => `<!doctype html><html lang="ru"><meta charset="utf-8">
<style>${embeddedFonts()}body{margin:0;background:transparent;color:#2b3a45;}main{height:${HEIGHT}px;width:max-content;display:flex;align-items:center;gap:16px;white-space:nowrap}
svg{flex:none}b{display:block;font:${serif ? '480 40px/1.1 Literata,serif' : '600 36px/1.15 Onest,sans-serif'}}small{display:block;font:400 22px/1.2 Onest,sans-serif}</style>
<main><svg width="76" height="76" viewBox="0 0 64 64" fill="none" stroke="currentColor" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round"><path d="${sign}"/></svg>
<div><b>${first}</b><small>${second}</small></div></main>`

const browser = await launchBrowser()
try {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor: SCALE })
  for (const mark of marks) {
    await page.setContent(markPage(mark))
    await page.evaluate(() => document.fonts.ready)
    const drawn = await page.locator('main').screenshot({ omitBackground: true })
    const file = join('demo/pictures', `partner-${mark.slug}.webp`)
    const { size } = await sharp(drawn).webp({ lossless: true, effort: 6 }).toFile(file)
    console.log(`${file}: ${Math.round(size / 1000)} KB`)
  }
} finally {
  await browser.close()
}
