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

  const ids = new URL(page.url()).searchParams.get('compare')
  const stranger = await browser.newContext({ ...(baseURL && { baseURL }) })
  const shared = await stranger.newPage()
  await shared.goto(`/favorites?flats=${ids}`)
  await expect(shared.getByRole('heading', { level: 1 })).toHaveText('Подборка квартир')
  await shared.getByRole('button', { name: 'Добавить в моё избранное' }).click()
  await expect(shared.getByRole('banner').getByRole('link', { name: /Избранное, 2/ })).toBeVisible()
  await stranger.close()
})

test('damaged storage is an empty list, not a broken page', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('favorites', '{broken'))
  await page.goto('/favorites')
  await expect(page.getByText('Здесь пока пусто')).toBeVisible()
})
