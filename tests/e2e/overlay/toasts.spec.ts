import { expect, type Locator, test } from '@playwright/test'
import { openHydrated } from '../fixtures/open-hydrated.ts'

/** What cannot be measured covers everything, so that the test fails. */
async function rangeOf(element: Locator) {
  const box = await element.boundingBox()
  return box ? { top: box.y, bottom: box.y + box.height } : { top: -Infinity, bottom: Infinity }
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    for (const scrolled of [0, 1_500]) {
      test(`a toast stands beside the header ${scrolled} px down the list, and stays with its page`, async ({
        page,
      }) => {
        await openHydrated(page, '/choose/flat')
        await page.evaluate((top) => scrollTo(0, top), scrolled)
        const heart = page.getByRole('main').getByRole('button', { name: /в избранное/i })
        await heart.nth(scrolled === 0 ? 0 : 3).dispatchEvent('click')
        const toast = page.getByText('Добавлено в избранное')
        await expect(toast).toBeVisible()
        const shown = await rangeOf(toast)
        const header = await rangeOf(page.getByRole('banner'))
        expect(shown.top >= header.bottom || shown.bottom <= header.top).toBe(true)
        await page.getByRole('main').locator('a[href^="/choose/flat/"]').first().dispatchEvent('click')
        await page.waitForURL(/\/choose\/flat\/\d+/)
        // Long before its six seconds are over.
        await expect(toast).toBeHidden({ timeout: 3_000 })
      })
    }
  })
}
