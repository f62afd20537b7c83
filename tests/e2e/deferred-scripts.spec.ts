import { createHash } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { pressHydrated } from './fixtures/open-hydrated.ts'

/** A press of what works by scripts alone is heard. */
async function isAlive(page: Page): Promise<void> {
  await pressHydrated(page.getByRole('button', { name: /В избранное/ }).first())
  await expect(page.getByRole('banner').getByRole('link', { name: /Избранное, 1/ })).toBeVisible()
}

test('the scripts of a page are asked for when there is something to see', async ({ page }) => {
  await page.goto('/choose/flat')
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  const asked = () =>
    page.evaluate(() => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
      const scripts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      return { painted, first: Math.min(...scripts.map(({ startTime }) => startTime)), count: scripts.length }
    })
  await expect.poll(async () => (await asked()).count).toBeGreaterThan(1)
  const { painted = Number.NaN, first } = await asked()
  expect(first).toBeGreaterThanOrEqual(painted)
})

test('a browser that tells nothing of what it paints gets them all the same', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PerformanceObserver'))
  await page.goto('/')
  await isAlive(page)
})

test('parts below the screen wait for the first paint alone: without the scripts they are there as well', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  const far = page.locator('.far')
  await expect.poll(() => far.count()).toBeGreaterThan(3)
  await expect
    .poll(() => far.evaluateAll((parts) => parts.map((part) => getComputedStyle(part).contentVisibility)))
    .not.toContain('hidden')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('contentinfo').getByText('Cookie и память браузера')).toBeVisible()
})

test('a page whose scripts were lost on their way gets them later', async ({ page }) => {
  let lost = 0
  await page.route('**/assets/index-*.js', (route) => (lost++ === 0 ? route.abort() : route.continue()))
  await page.goto('/')
  await isAlive(page)
  expect(lost).toBeGreaterThan(1)
})

const INLINE = /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs

test('scripts that were lost come later also where inline scripts are known by their hashes', async ({
  page,
}) => {
  await page.route('**/favorites', async (route) => {
    const answer = await route.fetch()
    const body = await answer.text()
    const hashes = [...body.matchAll(INLINE)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
    const policy = (answer.headers()['content-security-policy'] ?? '').replace(
      /(script-src [^;]*)'nonce-[^']*'/,
      `$1${hashes.join(' ')}`,
    )
    await route.fulfill({
      response: answer,
      body,
      headers: { ...answer.headers(), 'content-security-policy': policy },
    })
  })
  let lost = 0
  // Their preloads as well: a module that is there already would run in any case.
  await page.route('**/assets/*.js', (route) => (lost++ < 3 ? route.abort() : route.continue()))
  await page.goto('/favorites')
  await page.getByRole('banner').getByRole('button', { name: /Город/ }).click()
  await expect(page.getByRole('dialog', { name: 'Ваш город' })).toBeVisible()
  expect(lost).toBeGreaterThan(3)
})

test('the lower part of the main page gets its data when it is near, and looks as the server made it', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  let lost = 0
  // Offline for a moment: the part is left as it is, and tried again.
  await page.route('**/_serverFn/getTypesSlider*', (route) => (lost++ < 1 ? route.abort() : route.continue()))
  await page.goto('/')
  const types = page.getByRole('region', { name: 'Планировки', exact: true })
  const words = await types.textContent()
  await pressHydrated(types.getByRole('button', { name: /В избранное/ }).first())
  await expect(page.getByRole('banner').getByRole('link', { name: /Избранное, 1/ })).toBeVisible()
  expect(await types.textContent()).toBe(words)
  expect(complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
})
