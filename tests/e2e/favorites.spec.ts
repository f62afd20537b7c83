import { expect, test } from '@playwright/test'
import { openHydrated } from './fixtures/open-hydrated.ts'

test('kept flats survive a reload, are compared, and travel by link', async ({ browser, page, baseURL }) => {
  await page.goto('/choose/flat?rooms=2')
  const hearts = page.getByRole('main').getByRole('button', { name: /В избранное/ })
  await hearts.first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: /Избранное, 1 / })).toBeVisible()
  await hearts.first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: /Избранное, 2 отметки/ })).toBeVisible()

  await page.reload()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Избранное, 2/ })
    .click()
  await expect(page).toHaveURL(/\/favorites$/)
  const scales = page.getByRole('main').getByRole('button', { name: /^Сравнить: / })
  await expect(scales).toHaveCount(2)
  await scales.first().click()
  await scales.first().click()
  // It opens above the list, and comes into sight with the focus on it.
  await expect(page.getByRole('table')).toBeInViewport()
  await expect(page).toHaveURL(/compare=\d+,\d+/)
  await expect(page.getByRole('heading', { name: 'Сравнение', exact: true })).toBeFocused()

  // The scales appear in a header that has a place for them, between the widths at which its links come as well.
  const header = page.getByRole('banner')
  for (const width of [1024, 1120, 1280, 1392, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    const search = await header.getByRole('link', { name: 'Поиск' }).boundingBox()
    expect([width, search?.width]).toEqual([width, 44])
    const account = await header.getByRole('link', { name: 'Войти' }).boundingBox()
    expect((account?.x ?? width) + (account?.width ?? 0)).toBeLessThan(
      Math.min(width, (width + 1440) / 2) - 30,
    )
  }

  // The address alone is enough: for another browser, and without scripts.
  const ids = new URL(page.url()).searchParams.get('compare')
  const reader = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await reader.newPage()
  await plain.goto(`/favorites?compare=${ids}`)
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Сравнение квартир')
  await expect(plain.getByRole('table').getByRole('columnheader')).toHaveCount(3)
  await reader.close()
  const stranger = await browser.newContext({ ...(baseURL && { baseURL }) })
  const shared = await stranger.newPage()
  await shared.goto(`/favorites?flats=${ids}`)
  await expect(shared.getByRole('heading', { level: 1 })).toHaveText('Подборка квартир')
  await shared.getByRole('button', { name: 'Добавить в моё избранное' }).click()
  await expect(shared.getByRole('banner').getByRole('link', { name: /Избранное, 2/ })).toBeVisible()
  await stranger.close()
})

test('on a phone three flats of a list stand side by side after four presses', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // The first button without a choice is looked for three times: before its scripts came it would be the same one.
  await openHydrated(page, '/choose/flat?rooms=2')
  let presses = 0
  const press = async (name: RegExp, from: 'main' | 'banner') => {
    await page
      .getByRole(from)
      .locator('a, button')
      .filter({ visible: true })
      .and(page.getByLabel(name))
      .first()
      .click()
    presses += 1
  }
  for (let flat = 0; flat < 3; flat++) await press(/^Сравнить: /, 'main')
  await press(/^Сравнение, 3\s/, 'banner')
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(4)
  expect(presses).toBeLessThanOrEqual(6)
  // In view at once, without scrolling: three plans and their prices.
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const price = table.getByRole('row', { name: /^Цена / }).getByRole('cell')
  for (const place of [0, 1, 2]) {
    await expect(table.getByRole('img').nth(place)).toBeInViewport({ ratio: 1 })
    await expect(price.nth(place)).toBeInViewport({ ratio: 1 })
    expect((await price.nth(place).boundingBox())?.width).toBeGreaterThanOrEqual(119)
  }
})

test('on a phone a toast leaves the main button free', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/choose/flat?price_to=5000000')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  const book = page.getByRole('link', { name: 'Забронировать' }).last()
  await expect(book).toBeInViewport()
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /В избранное/ })
    .first()
  await heart.click()
  const toast = page.getByRole('status').filter({ hasText: 'Добавлено в избранное' })
  await expect(toast).toBeInViewport()
  // It comes from below, and stands still above the button.
  const gap = async () => {
    const [over, under] = [await toast.boundingBox(), await book.boundingBox()]
    return over && under ? under.y - over.y - over.height : Number.NaN
  }
  await expect.poll(gap).toBeGreaterThan(0)
})

test('damaged storage is an empty list, not a broken page', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('favorites', '{broken'))
  await page.goto('/favorites')
  await expect(page.getByText('Здесь пока пусто')).toBeVisible()
})
