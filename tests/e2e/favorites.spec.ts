import { expect, test } from '@playwright/test'

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
  const boxes = page.getByRole('checkbox', { name: 'Сравнить' })
  await expect(boxes).toHaveCount(2)
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page).toHaveURL(/compare=\d+,\d+/)
  // It opens above the list, and comes into sight with the focus on it.
  const comparison = page.getByRole('heading', { name: 'Сравнение', exact: true })
  await expect(comparison).toBeFocused()
  await expect(comparison).toBeInViewport()
  await expect(page.getByRole('link', { name: 'К сравнению' })).toHaveCount(2)

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

test('on a phone a toast leaves the main button free', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/choose/flat?price_to=5000000')
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
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
