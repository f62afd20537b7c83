import { type Browser, expect, type Page, test } from '@playwright/test'
import { tick } from './fixtures/tick.ts'

const LIST = '/choose/flat'
const PRESSES = 10
/** Of a slow phone: the scripts then start while a person already reads. */
const SLOWDOWN = 4
/** Slower still, for what is drawn by scripts alone. */
const SLOWER = 6
/** How long the scripts may take then, on a machine that is busy with something else. */
const SLOWER_MS = 60_000
const SLOWER_PRESSES = 5
const PRESSES_OF_FILTER = 4

/** Lets no script of the page come until what it returns is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

async function slowPage(browser: Browser, baseURL: string | undefined, rate: number): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return page
}

test('a page stays where the visitor scrolled it before its scripts came', async ({ page }) => {
  const release = await holdScripts(page)
  const live = page.waitForRequest(/\/events/)
  await page.goto(LIST, { waitUntil: 'commit' })
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 400))
  release()
  await live
  // Not to the pixel: fonts that come meanwhile move lines, and the browser keeps what is read in its place.
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(Math.abs(scrolled - 400)).toBeLessThan(40)
})

test('a reload comes back to where the page was', async ({ page }) => {
  await page.goto(LIST)
  // A visitor has seen the end of the scroll before the reload: the browser keeps a position with a delay.
  await page.evaluate(async () => {
    const ended = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }))
    window.scrollTo(0, 400)
    await ended
  })
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400)
})

test('a link pressed while the scripts start leads where it points', async ({ browser, baseURL }) => {
  test.setTimeout(300_000)
  for (let i = 0; i < PRESSES; i++) {
    const page = await slowPage(browser, baseURL, SLOWDOWN)
    await page.goto(LIST, { waitUntil: 'commit' })
    const link = page.getByRole('main').locator('a[href^="/choose/flat/"]').first()
    const href = await link.getAttribute('href')
    await link.click()
    await expect(page).toHaveURL(new RegExp(`${href}$`))
    await page.context().close()
  }
})

test('a heart pressed while the scripts start keeps its flat, once', async ({ browser, baseURL }) => {
  test.setTimeout(300_000)
  for (let i = 0; i < SLOWER_PRESSES; i++) {
    const page = await slowPage(browser, baseURL, SLOWER)
    await page.goto(LIST, { waitUntil: 'commit' })
    await page
      .getByRole('main')
      .getByRole('button', { name: /В избранное/ })
      .first()
      .click()
    const kept = page.getByRole('banner').getByRole('link', { name: /Избранное, 1 / })
    await expect(kept).toBeVisible({ timeout: SLOWER_MS })
    await page.context().close()
  }
})

test('what was pressed before any script came is done when they come', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(LIST, { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: /В избранное/ })
    .first()
    .click()
  await tick(main.getByRole('checkbox', { name: /^2 комнаты, / }))
  release()
  await expect(page.getByRole('banner').getByRole('link', { name: /Избранное, 1 / })).toBeVisible()
  await expect(page).toHaveURL(/rooms=2/)
  await expect(main.getByRole('checkbox', { name: /^2 комнаты, / })).toBeChecked()
})

test('a window asked for before any script came opens when they come', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Все города/ })
    .click()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

for (const path of ['/projects', '/projects/rechnoy']) {
  test(`a map of ${path} asked for before any script came comes`, async ({ browser, baseURL }) => {
    test.setTimeout(300_000)
    const page = await slowPage(browser, baseURL, SLOWDOWN)
    const release = await holdScripts(page)
    const asked = page.waitForRequest(/map-engine/)
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Открыть карту' }).click()
    release()
    await asked
    await page.context().close()
  })
}

test('a filter chosen on a slow phone before any script came is the filter of the list', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000)
  for (let i = 0; i < PRESSES_OF_FILTER; i++) {
    const page = await slowPage(browser, baseURL, SLOWDOWN)
    await page.setViewportSize({ width: 1280, height: 900 })
    const release = await holdScripts(page)
    await page.goto(LIST, { waitUntil: 'commit' })
    const filter = page.getByRole('form', { name: 'Фильтр' })
    await tick(filter.locator('input[name=rooms][value="1"]'))
    await tick(filter.locator('input[name=rooms][value="3"]'))
    const most = filter.getByRole('textbox', { name: /^Цена.*, до$/ })
    await most.fill('9000000')
    await most.blur()
    release()
    await expect(page).toHaveURL(/rooms=1/)
    await expect(page).toHaveURL(/rooms=.*3/)
    await expect(page).toHaveURL(/price_to=9000000/)
    await page.context().close()
  }
})
