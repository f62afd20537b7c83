import { expect, test } from '@playwright/test'
import { openHydrated } from './fixtures/open-hydrated.ts'

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`the quick search stands whole in the first screen of ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const box = await page.getByRole('form', { name: 'Быстрый подбор квартиры' }).boundingBox()
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
  })
}

test('on a phone projects are one row, whose last card is reached by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, '/')
  const cards = page.getByRole('region', { name: 'Проекты' }).getByRole('list').first().getByRole('listitem')
  const [first, last] = [cards.first(), cards.last()]
  await first.scrollIntoViewIfNeeded()
  await expect(last).not.toBeInViewport()
  expect((await last.boundingBox())?.y).toBe((await first.boundingBox())?.y)
  await last.getByRole('link').focus()
  await expect(last.getByRole('link')).toBeInViewport()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
