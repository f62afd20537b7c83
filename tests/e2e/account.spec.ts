import { createRequire } from 'node:module'
import { type Browser, expect, type Page, test } from '@playwright/test'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Data folders outlive a run, and so do the limits of a phone. */
const newPhone = () => `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`

/** Asks for a code on the page; it stands there while no message leaves the machine. */
async function askCode(page: Page, phone: string): Promise<string> {
  await page.getByLabel('Телефон').fill(phone)
  await page.getByRole('button', { name: 'Получить код' }).click()
  await expect(page.getByLabel('Код из СМС')).toBeFocused()
  return page.getByText('Демонстрация: код').locator('strong').innerText()
}

/** @param next - where to go afterwards, as the address names it */
async function signIn(page: Page, phone: string, next = '/account'): Promise<void> {
  await page.goto(`/account/login?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Код из СМС').fill(await askCode(page, phone))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Кабинет' })).toBeVisible()
}

async function anotherBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  return context.newPage()
}

/** The counter tells that it is kept; before that another page would come instead. */
async function keepFirst(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /В избранное/ })
    .first()
    .click()
  await expect(page.getByRole('banner').getByRole('link', { name: /Избранное, 1 / })).toBeVisible()
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('a visitor signs in on his way to a page, and leaves nothing of himself in the browser', async ({
  page,
}) => {
  const phone = newPhone()
  await page.goto('/choose/flat?rooms=2')
  await keepFirst(page)
  await page.goto('/account?section=favorites')
  await expect(page).toHaveURL('/account/login?next=%2Faccount%3Fsection%3Dfavorites')

  const code = await askCode(page, phone)
  await page.reload()
  await expect(page.getByText('Код отправлен на')).toContainText(phone.slice(-2))
  await expect(page.getByLabel('Код из СМС')).toBeFocused()
  await page.getByLabel('Код из СМС').fill(code === '000000' ? '111111' : '000000')
  await expect(page.getByText(/Код не подошёл/)).toBeVisible()
  await page.getByLabel('Код из СМС').fill(code)
  await expect(page).toHaveURL('/account?section=favorites')
  await expect(cards(page)).toHaveCount(1)

  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  for (const secret of [phone, code]) expect(kept).not.toContain(secret)
})

test('a phone typed and sent before any script came brings its code, and stays out of the address', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  const phone = newPhone()
  await page.goto('/account/login', { waitUntil: 'commit' })
  await page.getByLabel('Телефон').fill(phone)
  await page.getByLabel('Телефон').press('Enter')
  scripts.resolve()
  await expect(page.getByLabel('Код из СМС')).toBeFocused()
  expect(asked.filter((address) => address.includes(phone))).toEqual([])
  expect(asked.filter((address) => new URL(address).pathname === '/account/login')).toHaveLength(1)
})

test('favourites of two browsers become one list', async ({ page, browser, baseURL }) => {
  const phone = newPhone()
  await page.goto('/choose/flat?rooms=2')
  await keepFirst(page)
  await signIn(page, phone, '/account?section=favorites')
  await expect(cards(page)).toHaveCount(1)
  // One code a minute: the second browser is the same person by the same session.
  const other = await anotherBrowser(browser, baseURL)
  await other.goto('/choose/flat?rooms=3')
  await keepFirst(other)
  await other.context().addCookies(await page.context().cookies())
  await other.goto('/account?section=favorites')
  await expect(cards(other)).toHaveCount(2)
  await expect(other.getByRole('banner').getByRole('link', { name: /Избранное, 2/ })).toBeVisible()
  await page.reload()
  await expect(cards(page)).toHaveCount(2)

  // The list of the page is shorter before the server knows.
  const isKept = page.waitForResponse(/_serverFn\/saveAccountFavorites/)
  await cards(page)
    .first()
    .getByRole('button', { name: /Убрать из избранного/ })
    .click()
  await expect(cards(page)).toHaveCount(1)
  await isKept
  await other.reload()
  await expect(other.getByRole('banner').getByRole('link', { name: /Избранное, 1/ })).toBeVisible()
  await other.context().close()
})

test('an address of another site is not followed', async ({ page }) => {
  await signIn(page, newPhone(), '//bank.example/')
  await expect(page).toHaveURL('/account')
})

test('signing out everywhere ends the other browser at once', async ({ page, browser, baseURL }) => {
  await signIn(page, newPhone())
  const other = await anotherBrowser(browser, baseURL)
  await other.context().addCookies(await page.context().cookies())
  await other.goto('/account?section=profile')
  await expect(other.getByText('Это устройство')).toBeVisible()

  await page.goto('/account?section=profile')
  await page.getByRole('button', { name: 'Выйти везде' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible()

  await other.getByRole('textbox', { name: 'Имя' }).fill('Анна')
  await other.getByRole('button', { name: 'Сохранить' }).click()
  await expect(other.getByRole('heading', { name: 'Вы вышли из личного кабинета' })).toBeVisible()
  await other.reload()
  await expect(other).toHaveURL(/\/account\/login\?next=/)
  await other.context().close()
})

test('a user takes his data away, and deletes them', async ({ page }) => {
  await signIn(page, newPhone(), '/account?section=profile')
  await page.getByRole('textbox', { name: 'Имя' }).fill('Мария')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: /Мария/ })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать мои данные' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)

  await page.getByRole('button', { name: 'Удалить мои данные' }).click()
  const dialog = page.getByRole('dialog', { name: 'Удалить данные?' })
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Удалить навсегда' }).click()
  await page
    .getByRole('dialog', { name: 'Данные удалены' })
    .getByRole('button', { name: 'На главную' })
    .click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto('/account')
  await expect(page).toHaveURL(/\/account\/login/)
})

test('pages of the account are kept by no cache and have no violation that axe knows', async ({ page }) => {
  const look = async (address: string) => {
    const answer = await page.goto(address)
    expect(answer?.headers()['cache-control']).toBe('private, no-store')
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.addScriptTag({ path: axe })
      const found = await page.evaluate<string[]>(`axe.run().then(({ violations }) =>
        violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.html).join(' | ').slice(0, 400)))`)
      expect(found, `${address} at ${width} px`).toEqual([])
    }
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await look('/account/login')
  await signIn(page, newPhone())
  for (const section of [
    '',
    '?section=documents',
    '?section=favorites',
    '?section=alerts',
    '?section=profile',
  ]) {
    await look(`/account${section}`)
  }
})

test('signing in works by keyboard alone', async ({ page }) => {
  await page.goto('/account/login')
  await page.getByLabel('Телефон').focus()
  await page.keyboard.type(newPhone())
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Код из СМС')).toBeFocused()
  await page.keyboard.type(await page.getByText('Демонстрация: код').locator('strong').innerText())
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Моя бронь' })).toBeVisible()
})
