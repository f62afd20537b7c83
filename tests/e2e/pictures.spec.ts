import { expect, type Locator, type Page, test } from '@playwright/test'
import { UNITS_PER_LINE } from '#demo/plans/labels/outlines.ts'
import { movedOn, shiftOf, watchShifts } from './fixtures/layout-shifts.ts'

const KILOBYTE = 1024

/** Addresses with the most that pictures of the first screen may weigh on a phone, in KB. */
const PAGES = [
  { address: '/', most: 120 },
  { address: '/choose/flat', most: 80 },
  { address: '/projects', most: 120 },
  { address: '/projects/rechnoy', most: 120 },
  { address: '/projects/rechnoy/progress', most: 120 },
  { address: '/projects-finished', most: 120 },
  { address: '/press/news', most: 120 },
  { address: '/docs/standarts', most: 120 },
  { address: '/press/photos/rechnoy-6-polgoda', most: 120 },
  { address: '/choose/genplan/rechnoy', most: 90 },
  { address: '/choose/genplan/rechnoy/korpus-6', most: 90 },
]

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 })

/**
 * In about one of fifty walks down a long page at this scale, Chromium's compositor stops: it waits for a tree that
 * never becomes ready, draws no frame and asks for no picture. A retry has a new browser; a fault of a page is there twice.
 */
test.describe.configure({ retries: 1 })

/** Far more than the longest page has. */
const MAX_STEPS = 200
/** A busy machine may draw no frame for seconds; what a page does when it is scrolled does not wait for one. */
const FRAME_MS = 250

/** Walks to the end of the page by half screens, so that all pictures come near. */
const scrollThrough = async ({ mostSteps, mostMs }: { mostSteps: number; mostMs: number }) => {
  for (let step = 0; step < mostSteps; step += 1) {
    const y = (step * innerHeight) / 2
    if (y >= document.body.scrollHeight) return
    scrollTo(0, y)
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
      setTimeout(resolve, mostMs)
    })
  }
  throw new Error('the page grows as it is scrolled')
}

/**
 * Pictures that have not come, those beside the window aside. Each is brought into the window again: the walk may
 * have passed its place before what stands above it grew.
 */
const countAwaited = () => {
  const awaited = [...document.images].filter((image) => {
    const { left, right } = image.getBoundingClientRect()
    return !image.complete && image.checkVisibility() && left < innerWidth && right > 0
  })
  awaited[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return awaited.length
}

/** What lies within the first screen, by address, with its weight. */
async function weighFirstScreen(page: Page, address: string): Promise<number> {
  const bytes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const body = response.body().catch(() => Buffer.alloc(0))
    if (response.request().resourceType() === 'image')
      bytes.set(
        response.url(),
        body.then((all) => all.length),
      )
  })
  const answer = await page.goto(address, { waitUntil: 'networkidle' })
  expect(answer?.status()).toBe(200)
  const shown = await page
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) =>
      images
        .filter((image) => image.getBoundingClientRect().top < innerHeight)
        .map((image) => image.currentSrc),
    )
  const sizes = await Promise.all([...new Set(shown)].map((url) => bytes.get(url)))
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
}

for (const { address, most } of PAGES) {
  test(`pictures of ${address} hold their places and weigh what a phone can carry`, async ({ page }) => {
    await page.addInitScript(watchShifts)
    expect((await weighFirstScreen(page, address)) / KILOBYTE).toBeLessThanOrEqual(most)
    expect(await page.locator('main img').count()).toBeGreaterThan(0)

    const faults = await page.locator('img').evaluateAll((images: HTMLImageElement[]) =>
      images.flatMap((image) => {
        const lacks = ['alt', 'width', 'height'].filter((name) => !image.hasAttribute(name))
        // The frame of a camera is a file that changes under one address, so it has no copies.
        if (image.src.includes('/media/p/') && image.dataset['camera'] === undefined) {
          if (!image.style.background.includes('data:image')) lacks.push('placeholder')
          if (!image.closest('picture')?.querySelector('source[type="image/avif"]')) lacks.push('avif')
        }
        return lacks.map((what) => `${image.getAttribute('src')}: no ${what}`)
      }),
    )
    expect(faults).toEqual([])

    await page.evaluate(scrollThrough, { mostSteps: MAX_STEPS, mostMs: FRAME_MS })
    await expect.poll(() => page.evaluate(countAwaited)).toBe(0)
    expect(await shiftOf(page), await movedOn(page)).toBeLessThanOrEqual(0.01)
  })
}

test('a page without scripts shows its pictures', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/projects/rechnoy', { waitUntil: 'networkidle' })
  const widths = await page
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) => images[0]?.naturalWidth)
  expect(widths).toBeGreaterThan(0)
  await context.close()
})

test('words on the plan of a flat are at least 11 px high, in its page and over the whole screen', async ({
  page,
}) => {
  await page.goto('/choose/flat?rooms=3')
  await page.getByRole('main').locator('a[href^="/choose/flat/"]').first().click()
  const drawing = page.getByRole('tabpanel', { name: 'План' }).getByRole('img')
  await expect(drawing).toBeVisible()
  const shown = [await drawnAt(drawing)]
  await page
    .getByRole('tabpanel', { name: 'План' })
    .getByRole('link', { name: /на весь экран/ })
    .click()
  shown.push(await drawnAt(page.getByRole('dialog').getByRole('img')))
  for (const { url, width, height } of shown) {
    // The picture by itself in a window as large as its place on the page.
    await page.setViewportSize({ width: Math.round(width), height: Math.round(height) })
    await page.goto(url)
    const lines = await page.evaluate((units) => {
      const layers = [...document.querySelectorAll('g[class]')]
      return layers
        .filter((layer) => getComputedStyle(layer).display !== 'none')
        .flatMap((layer) => [...layer.querySelectorAll<SVGGraphicsElement>('path, use')])
        .map((word) => Math.hypot(word.getScreenCTM()?.a ?? 0, word.getScreenCTM()?.b ?? 0) * units)
    }, UNITS_PER_LINE)
    expect(lines.length).toBeGreaterThan(5)
    expect(Math.min(...lines)).toBeGreaterThanOrEqual(10.9)
  }
})

/** A picture with its size on the page, without what is empty around it. */
async function drawnAt(picture: Locator): Promise<{ url: string; width: number; height: number }> {
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  return picture.evaluate((image: HTMLImageElement) => {
    const { paddingLeft, paddingTop } = getComputedStyle(image)
    const width = image.clientWidth - 2 * Number.parseFloat(paddingLeft)
    const height = image.clientHeight - 2 * Number.parseFloat(paddingTop)
    const scale = Math.min(width / image.naturalWidth, height / image.naturalHeight)
    return { url: image.currentSrc, width: image.naturalWidth * scale, height: image.naturalHeight * scale }
  })
}
