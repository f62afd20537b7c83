import { expect, type Page, test } from '@playwright/test'
import { violationsOf } from '../fixtures/axe.ts'

// The other tests watch and change requests, and those of a worker cannot be watched.
test.use({ serviceWorkers: 'allow' })

const cards = (page: Page) => page.getByRole('main').locator('a[href^="/choose/flat/"]')

test('a favourite flat opens without a network with its plan and the age of the copy, and other pages say what is wrong', async ({
  page,
  context,
}) => {
  await page.goto('/choose/flat')
  await page
    .getByRole('button', { name: /В избранное/ })
    .first()
    .click()
  const flat = (await cards(page).first().getAttribute('href')) ?? ''
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.match('/favorites/offline', { ignoreSearch: true }))?.status),
    )
    .toBe(200)
  await context.setOffline(true)
  await cards(page).first().click()
  await page.getByRole('button', { name: 'Открыть копию' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нет соединения с интернетом')
  await expect(page.getByText(/сохранённые в этом браузере только что, \d/)).toBeVisible()
  const kept = page.getByRole('article').first()
  await expect(kept.getByRole('link')).toHaveAttribute('href', flat)
  await expect(kept.getByText(/\d\s₽/)).toBeVisible()
  const plan = kept.getByRole('img')
  await expect
    .poll(() => plan.evaluate((image) => image instanceof HTMLImageElement && image.naturalHeight > 0))
    .toBe(true)
  // The page runs no scripts, those of axe neither: they look at its text in another one.
  const reading = await context.newPage()
  await reading.setContent(await page.content())
  expect(await violationsOf(reading)).toEqual([])
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нет соединения с интернетом')
  await context.setOffline(false)
  await page.goto(flat)
  await expect(page.getByRole('main').getByText('Забронировать').first()).toBeVisible()
  await page
    .getByRole('button', { name: /Убрать из избранного/ })
    .first()
    .click()
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})
