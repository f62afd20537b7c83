import { expect, test } from '@playwright/test'

const LIST = '/choose/flat'
const PRESSES = 10
/** Of a slow phone: the scripts then start while a person already reads. */
const SLOWDOWN = 4

test('a page stays where the visitor scrolled it before its scripts came', async ({ page }) => {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  const live = page.waitForRequest(/\/events/)
  await page.goto(LIST, { waitUntil: 'commit' })
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 400))
  released.resolve()
  await live
  expect(await page.evaluate(() => window.scrollY)).toBe(400)
})

test('a reload comes back to where the page was', async ({ page }) => {
  await page.goto(LIST)
  await page.evaluate(() => window.scrollTo(0, 400))
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400)
})

test('a link pressed while the scripts start leads where it points', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  for (let i = 0; i < PRESSES; i++) {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.goto(LIST, { waitUntil: 'commit' })
    const link = page.getByRole('main').locator('a[href^="/choose/flat/"]').first()
    const href = await link.getAttribute('href')
    await link.click()
    await expect(page).toHaveURL(new RegExp(`${href}$`))
    await context.close()
  }
})
