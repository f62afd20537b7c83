import { expect, type Locator, type Page, test } from '@playwright/test'
import { violationsOf } from './fixtures/axe.ts'
import { openHydrated, untilHydrated } from './fixtures/open-hydrated.ts'

/** Opens by the keyboard, is sound for axe, closes by Esc and hands the focus back. */
async function walk(page: Page, opener: Locator, content: Locator) {
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(content).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(content).toBeHidden()
  await expect(opener).toBeFocused()
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('the header opens its panel and its windows by the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openHydrated(page, '/')
  const header = page.getByRole('banner')
  await walk(
    page,
    header.getByRole('link', { name: 'Проекты' }),
    header.getByRole('list', { name: 'Города' }),
  )
  await walk(
    page,
    header.getByRole('button', { name: /Город/ }),
    page.getByRole('dialog', { name: 'Ваш город' }),
  )
  await walk(
    page,
    header.getByRole('link', { name: 'Поиск' }),
    page.getByRole('dialog', { name: 'Поиск по сайту' }),
  )
})

test('the search finds while one types', async ({ page }) => {
  await openHydrated(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Поиск' }).click()
  const dialog = page.getByRole('dialog', { name: 'Поиск по сайту' })
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await dialog.getByRole('searchbox').fill('студия')
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
})

test('the search leads to all results of one kind, and on from the first of them by the keyboard', async ({
  page,
}) => {
  await openHydrated(page, '/choose')
  await page.getByRole('banner').getByRole('link', { name: 'Поиск' }).click()
  const dialog = page.getByRole('dialog', { name: 'Поиск по сайту' })
  await dialog.getByRole('searchbox').fill('htxyjq')
  await dialog.getByRole('link', { name: 'Все результаты' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Поиск: «htxyjq»')
  await expect(page.getByRole('status').filter({ hasText: 'Найдено по запросу «речной»' })).toBeVisible()
  // The results are a new document. Before its scripts run, «Показать ещё» loads another one, which focuses nothing.
  await untilHydrated(page)

  await page
    .getByRole('navigation', { name: 'Виды результатов' })
    .getByRole('link', { name: /Квартиры/ })
    .click()
  const found = page.getByRole('region', { name: 'Квартиры' }).getByRole('listitem')
  await expect(found).toHaveCount(20)
  await page.getByRole('link', { name: /Показать ещё/ }).press('Enter')
  await expect(found).toHaveCount(40)
  await expect(found.nth(20).getByRole('link')).toBeFocused()
})

test('on a phone what is announced above the header takes one line, and leads to all of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const link = page.getByRole('complementary', { name: 'Акция' }).getByRole('link')
  await expect(link).toHaveText(/^−5\s%\sна\s.+\sкорпусах\s6\sи\s7\s«Речного»$/)
  // All of it is read: none of its words is cut.
  expect(await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  expect((await page.getByRole('banner').boundingBox())?.y).toBeLessThanOrEqual(60)
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24)
})

test('on a phone Esc closes the city, then the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, '/')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Меню' })
  await opener.click()
  const menu = page.getByRole('dialog', { name: 'Меню' })
  await walk(
    page,
    menu.getByRole('button', { name: /Город/ }),
    page.getByRole('dialog', { name: 'Ваш город' }),
  )
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the city that a visitor chooses is in the addresses that he opens and shares', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openHydrated(page, '/choose/flat?rooms=1')
  const header = page.getByRole('banner')
  const choose = async (name: RegExp) => {
    await header.getByRole('button', { name: /Город/ }).click()
    await page.getByRole('dialog', { name: 'Ваш город' }).getByRole('button', { name }).click()
  }
  await choose(/^Екатеринбург/)
  await expect(page).toHaveURL(/\/choose\/flat\?city=1&rooms=1$/)
  await expect(header.getByRole('link', { name: '+7 343 000-00-00' })).toBeVisible()
  await page.getByRole('link', { name: 'Планировки', exact: true }).first().click()
  await expect(page).toHaveURL(/\/choose\/type\?city=1$/)
  // The address changes first, and the list that is left has such a link as well.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Планировки')
  await page.getByRole('main').getByRole('link', { name: 'Все города' }).click()
  await expect(page).toHaveURL(/\/choose\/type$/)
  await expect(page.getByRole('main').getByRole('link', { name: 'только Екатеринбург' })).toBeVisible()

  // Somebody else's link wins, and a bare one shows all cities.
  await openHydrated(page, '/choose/flat?city=2')
  await expect(page.getByRole('main')).toContainText('Все города')
  await expect(page).toHaveURL(/\/choose\/flat\?city=2$/)

  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('combobox', { name: 'Город' })).toHaveValue('1')

  const words = async (cookie: string) => {
    const html = await (await request.get('/choose/flat', { headers: { cookie } })).text()
    return html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, '')
  }
  expect(await words('city=1')).toBe(await words(''))
})
