import { expect, type Page, test } from '@playwright/test'

/** A list, whose scripts run. */
async function openList(page: Page, address = '/choose/flat'): Promise<void> {
  await page.goto(address)
  await page
    .getByRole('button', { name: /В избранное/ })
    .first()
    .click()
  await expect(page.getByRole('banner').getByRole('link', { name: /Избранное, 1/ })).toBeVisible()
}

const cards = (page: Page) => page.getByRole('main').locator('a[href^="/choose/flat/"]')

test('a part of a page that never comes reloads it once', async ({ page }) => {
  let pages = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages += 1
  })
  await page.route(/\/assets\/flat-route-[^/]*\.js$/, (route) => route.abort())
  await page.goto('/choose/flat?sort=price')
  const flat = await cards(page).first().getAttribute('href')
  pages = 0
  await page.goto(flat ?? '')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  expect(pages).toBe(2)
})

test('without a connection the list stays, and the flat opens when it is back', async ({ page, context }) => {
  await openList(page)
  const card = cards(page).nth(7)
  await card.scrollIntoViewIfNeeded()
  const flat = await card.getAttribute('href')
  await context.setOffline(true)
  await card.click()
  await expect(page.getByText(/страница не открылась/)).toBeVisible()
  await expect(page).toHaveURL('/choose/flat')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/соединение/)
  await expect(card).toBeInViewport()
  await context.setOffline(false)
  await expect(page).toHaveURL(flat ?? '')
  await expect(page.getByRole('main').getByText('Забронировать').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/choose/flat')
})

test('a server that fails leaves the list, and offers to try again', async ({ page }) => {
  await openList(page, '/choose/flat?each=1')
  const shown = await cards(page).count()
  let isBroken = true
  await page.route(/\/_serverFn\//, (route) =>
    isBroken ? route.fulfill({ status: 503, body: 'out of order' }) : route.continue(),
  )
  await page.getByRole('link', { name: /Показать ещё/ }).click()
  const again = page.getByRole('button', { name: 'Повторить' })
  await expect(again).toBeVisible()
  await expect(page).toHaveURL('/choose/flat?each=1')
  expect(await cards(page).count()).toBe(shown)
  isBroken = false
  await again.click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(shown)
})
