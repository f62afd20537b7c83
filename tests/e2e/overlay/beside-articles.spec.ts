import { expect, test } from '@playwright/test'

test('what to read next stands beside an article and never covers the flats below it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/press/news/rechnoy-6-shestnadtsat-etazhey')
  const flats = page.getByRole('heading', { name: 'Свободные квартиры корпуса 6' })
  const others = page.getByRole('complementary', { name: 'Читайте также' })
  await expect(others).toBeVisible()
  // Half-way down the screen, where what sticks is as high as the flats.
  await flats.evaluate((heading) =>
    scrollBy({ top: heading.getBoundingClientRect().top - innerHeight / 2, behavior: 'instant' }),
  )
  const [above, below] = await Promise.all([others.boundingBox(), flats.boundingBox()])
  expect((above?.y ?? Number.NaN) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? Number.NaN)
})
