/**
 * Takes the screenshots in docs/screens/feed-only: a site with DEMO=off that one feed has filled.
 *
 *   node scripts/screens-feed.mjs ORIGIN DIALECT
 */
import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright'
import { saveScreen, WIDTHS } from './screens/save-screen.mjs'

const [origin, dialect] = process.argv.slice(2)
if (!origin || !dialect) throw new Error('usage: node scripts/screens-feed.mjs ORIGIN DIALECT')
mkdirSync(new URL('../docs/screens/feed-only/', import.meta.url), { recursive: true })

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
const context = await browser.newContext({ locale: 'ru-RU', reducedMotion: 'reduce' })
const page = await context.newPage()

/** The address of the first link of a page that begins so. */
const first = async (list, beginning) => {
  await page.goto(origin + list)
  return page.locator(`main a[href^="${beginning}"]:not([href$="/list"])`).first().getAttribute('href')
}

const screens = {
  home: '/',
  list: '/choose/flat',
  flat: await first('/choose/flat', '/choose/flat/'),
  chess: await first('/chess', '/chess/'),
  project: await first('/', '/projects/'),
}

for (const [name, address] of Object.entries(screens)) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const answer = await page.goto(origin + address, { waitUntil: 'networkidle' })
    if (answer?.status() !== 200) throw new Error(`${address} answers ${answer?.status()}`)
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 700) {
        scrollTo(0, y)
        await new Promise((resolve) => setTimeout(resolve, 60))
      }
      scrollTo(0, 0)
    })
    await page.waitForLoadState('networkidle')
    await saveScreen(page, `feed-only/${dialect}-${name}-${width}`)
  }
}
await browser.close()
