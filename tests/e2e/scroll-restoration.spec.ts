import { expect, type Page, test } from '@playwright/test'
import { untilHydrated } from './fixtures/open-hydrated.ts'

const depth = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Where a link of the kind can be pressed as the page stands; nothing while a change of page is drawn. */
const seenPlace = (page: Page, links: string) =>
  page.locator(links).evaluateAll((found) => {
    for (const link of found) {
      const box = link.getBoundingClientRect()
      const x = box.left + box.width / 2
      const y = box.top + box.height / 2
      if (document.elementFromPoint(x, y)?.closest('a') === link) return { x, y }
    }
    return null
  })

/** Presses by the mouse: Playwright's own click would scroll before it presses. */
async function pressWhatIsSeen(page: Page, links: string) {
  await expect(async () => {
    const place = await seenPlace(page, links)
    if (!place) throw new Error(`no link ${links} is in sight`)
    await page.mouse.click(place.x, place.y)
  }).toPass()
}

/** Scrolls until the link that far in the list is in the middle, and comes back when the page has noticed. */
const scrollTo = (page: Page, links: string, share: number) =>
  page.locator(links).evaluateAll(
    (found, part) =>
      new Promise((resolve) => {
        document.addEventListener('scroll', resolve, { once: true })
        // Phones leave out cards that repeat a plan.
        const seen = found.filter((link) => link.checkVisibility())
        const box = seen[Math.floor(seen.length * part)]?.getBoundingClientRect()
        window.scrollTo(0, Math.round(window.scrollY + (box?.top ?? 0) - window.innerHeight / 2))
      }).then(() => undefined),
    share,
  )

for (const width of [390, 1440]) {
  for (const [address, links] of [
    ['/nedvizhimost', 'main a[href^="/nedvizhimost/"]'],
    ['/choose/flat', 'main a[href^="/choose/flat/"]'],
  ] as const) {
    test(`Back to ${address} at ${width} px finds the place that was left`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(address, { waitUntil: 'networkidle' })
      await untilHydrated(page)
      for (const share of [0.3, 0.6]) {
        await scrollTo(page, links, share)
        const left = await depth(page)
        await pressWhatIsSeen(page, links)
        await expect(page).not.toHaveURL(new RegExp(`${address}$`))
        // The heading of the list may have the focus as well, since the last Back.
        await expect.poll(() => depth(page)).toBe(0)
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
        await page.goBack()
        await expect(page).toHaveURL(new RegExp(`${address}$`))
        await expect.poll(() => depth(page)).toBe(left)
      }
    })
  }
}

test('Back finds the place that was left, though it was scrolled to before any script came', async ({
  page,
}) => {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  const isLive = page.waitForRequest(/\/events/)
  await page.goto('/choose/flat', { waitUntil: 'commit' })
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 700))
  released.resolve()
  await isLive
  const left = await depth(page)
  expect(left).toBeGreaterThan(600)
  await pressWhatIsSeen(page, 'main a[href^="/choose/flat/"]')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/choose\/flat$/)
  await expect.poll(() => depth(page)).toBe(left)
})
