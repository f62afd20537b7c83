import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

export const WIDTHS = [390, 1440]
const folder = new URL('../../docs/screens/', import.meta.url)
const MAX_BYTES = 200 * 1024
/** Taller pages are cut. */
const MAX_HEIGHT = 3600

/** Scrolls through the page once: pictures load when they come near the window. */
export async function showLazyPictures(page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 700) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

/**
 * Saves the page from its top as `docs/screens/NAME.webp`, at most 200 KB.
 *
 * @param isWindow - only what the window shows: for what lies over the page
 */
export async function saveScreen(page, name, isWindow = false) {
  mkdirSync(folder, { recursive: true })
  await page.evaluate(() => {
    document.activeElement?.blur()
    scrollTo(0, 0)
  })
  await page.waitForTimeout(200)
  const { width, height: window } = page.viewportSize()
  const whole = await page.evaluate(() => document.body.scrollHeight)
  const height = isWindow ? window : Math.min(whole, MAX_HEIGHT)
  const png = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height } })
  let quality = 82
  let webp = await sharp(png).webp({ quality, effort: 5 }).toBuffer()
  while (webp.length > MAX_BYTES && quality > 30) {
    quality -= 8
    webp = await sharp(png).webp({ quality, effort: 5 }).toBuffer()
  }
  writeFileSync(new URL(`${name}.webp`, folder), webp)
  process.stdout.write(`${name}.webp ${Math.round(webp.length / 1024)} KB, quality ${quality}\n`)
}
