/**
 * Takes the screenshots in docs/screens/feed-only: for each dialect a site with DEMO=off that one file has filled. Needs a
 * build; the sites, their databases and the host of their pictures are started here and removed afterwards.
 *
 *   node scripts/screens-feed.mjs [DIALECT …]      default all
 */
import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright'
import { DEVELOPERS } from './screens/feed-developers.mjs'
import { startFeedSite } from './screens/feed-site.mjs'
import { saveScreen, showLazyPictures, WIDTHS } from './screens/save-screen.mjs'

const dialects = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(DEVELOPERS)
mkdirSync(new URL('../docs/screens/feed-only/', import.meta.url), { recursive: true })

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})

try {
  for (const dialect of dialects) {
    const site = await startFeedSite(dialect)
    try {
      await takeScreens(site.origin, dialect)
    } finally {
      await site.stop()
    }
  }
} finally {
  await browser.close()
}

async function takeScreens(origin, dialect) {
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
    flat: await first('/choose/flat?rooms=2', '/choose/flat/'),
    chess: await first('/chess', '/chess/'),
    project: await first('/', '/projects/'),
  }
  for (const [name, address] of Object.entries(screens)) {
    for (const width of WIDTHS) {
      const take = () =>
        takeScreen(context, `${origin}${address}`, width, `feed-only/${dialect}-${name}-${width}`)
      // Chromium stops drawing a page once in some fifty: a new page has a new compositor.
      await take().catch((error) => (error.name === 'TimeoutError' ? take() : Promise.reject(error)))
    }
  }
  await context.close()
}

async function takeScreen(context, url, width, file) {
  const page = await context.newPage()
  try {
    await page.setViewportSize({ width, height: 900 })
    const answer = await page.goto(url, { waitUntil: 'networkidle' })
    if (answer?.status() !== 200) throw new Error(`${url} answers ${answer?.status()}`)
    await showLazyPictures(page)
    await saveScreen(page, file)
  } finally {
    await page.close()
  }
}
