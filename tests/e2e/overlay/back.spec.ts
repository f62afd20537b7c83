import { expect, type Page, test } from '@playwright/test'
import { openHydrated, pressHydrated, untilHydrated } from '../fixtures/open-hydrated.ts'

test.use({ viewport: { width: 390, height: 844 } })

const filterOf = (page: Page) => page.getByRole('dialog', { name: 'Фильтры' })
const openerOfFilter = (page: Page) => page.getByRole('button', { name: /^Фильтры/ })
const places = (page: Page) => page.evaluate(() => history.length)

/** Waits until no entry of a window is left before the current one: they go a moment after the windows. */
async function untilAtPage(page: Page) {
  await expect.poll(() => page.evaluate(() => history.state.windows ?? 0)).toBe(0)
}

/** A page before that of the test, so that Back leads somewhere. */
async function openFrom(page: Page, before: string, link: string, address: RegExp) {
  await openHydrated(page, before)
  await page.getByRole('main').locator(link).first().click()
  await page.waitForURL(address)
}

async function openCard(page: Page) {
  await openFrom(page, '/choose/flat', 'a[href^="/choose/flat/"]', /\/choose\/flat\/\d+/)
  // Otherwise it would take the focus from what is pressed next.
  await expect(page.locator('main h1')).toBeFocused()
}

async function untilClosed(page: Page) {
  await expect(page.locator('dialog:is([open], :popover-open)')).toHaveCount(0)
}

test('Back closes the sheet of the filter and keeps what was chosen; the next one leaves the list', async ({
  page,
}) => {
  await openFrom(page, '/', 'a[href^="/choose/flat"]:not([href*="/flat/"])', /\/choose\/flat/)
  await page.evaluate(() => scrollTo(0, 1_200))
  await openerOfFilter(page).click()
  await filterOf(page)
    .getByRole('checkbox', { name: /^3 комнаты/ })
    .check()
  await expect(page).toHaveURL(/rooms=3/)
  await page.goBack()
  await untilClosed(page)
  await expect(page).toHaveURL(/\/choose\/flat\?.*rooms=3/)
  // Nothing opens by the way forward, and no step of it is in the way back.
  await page.goForward()
  await untilClosed(page)
  await expect(page).toHaveURL(/rooms=3/)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
})

test('the button of the filter leaves the list one step from the page before it', async ({ page }) => {
  await openFrom(page, '/', 'a[href^="/choose/flat"]:not([href*="/flat/"])', /\/choose\/flat/)
  await openerOfFilter(page).click()
  await filterOf(page)
    .getByRole('checkbox', { name: /^3 комнаты/ })
    .check()
  await filterOf(page)
    .getByRole('button', { name: /^Показать/ })
    .click()
  await expect(page).toHaveURL(/rooms=3/)
  await untilClosed(page)
  await untilAtPage(page)
  await expect(page).toHaveURL(/rooms=3/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeInViewport()
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goForward()
  await expect(page).toHaveURL(/rooms=3/)
})

test('a page that is loaded again with its sheet open keeps what was chosen, and the way back', async ({
  page,
}) => {
  await openHydrated(page, '/about')
  await openHydrated(page, '/choose/flat')
  await openerOfFilter(page).click()
  await filterOf(page)
    .getByRole('checkbox', { name: /^3 комнаты/ })
    .check()
  await expect(page).toHaveURL(/rooms=3/)
  await page.reload()
  await untilHydrated(page)
  await expect(openerOfFilter(page)).toContainText('· 1')
  await untilAtPage(page)
  await openerOfFilter(page).click()
  await expect(filterOf(page)).toBeVisible()
  await page.goBack()
  await untilClosed(page)
  await expect(page).toHaveURL(/rooms=3/)
  await page.goBack()
  await page.waitForURL(/\/choose\/flat$/)
  await page.goBack()
  await page.waitForURL(/\/about$/)
})

test('a window that is opened again and again adds nothing to the history', async ({ page }) => {
  await openHydrated(page, '/choose/flat')
  for (let time = 0; time < 3; time++) {
    await openerOfFilter(page).click()
    await expect(filterOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await untilClosed(page)
  }
  await untilAtPage(page)
  const before = await places(page)
  await openerOfFilter(page).click()
  await expect(filterOf(page)).toBeVisible()
  expect(await places(page)).toBe(before)
})

test('Back closes a drawing over the whole screen, and the card stays where it was read', async ({
  page,
}) => {
  await openCard(page)
  const plan = page.getByRole('link', { name: /открыть на весь экран/ }).first()
  await pressHydrated(plan)
  await expect(page.locator('dialog[open]')).toBeVisible()
  const address = page.url()
  const scrolled = await page.evaluate(() => scrollY)
  await page.goBack()
  await untilClosed(page)
  expect(page.url()).toBe(address)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await expect(plan).toBeFocused()
  await page.goBack()
  await page.waitForURL(/\/choose\/flat$/)
})

for (const [opener, name] of [
  ['button', 'Меню'],
  ['link', 'Поиск'],
] as const) {
  test(`Back closes what «${name}» of the header opens; the next one leaves the page`, async ({ page }) => {
    await openCard(page)
    const control = page.getByRole('banner').getByRole(opener, { name })
    await control.click()
    await expect(page.locator('dialog[open]')).toBeVisible()
    await page.goBack()
    await untilClosed(page)
    await expect(page).toHaveURL(/\/choose\/flat\/\d+/)
    await expect(control).toBeFocused()
    await page.goBack()
    await page.waitForURL(/\/choose\/flat$/)
  })
}

test('a link of the menu leads on from the page, not from the menu', async ({ page }) => {
  await openHydrated(page, '/about')
  await page.getByRole('banner').getByRole('button', { name: 'Меню' }).click()
  await page.getByRole('dialog', { name: 'Меню' }).getByRole('link', { name: 'Квартиры' }).first().click()
  await page.waitForURL(/\/choose\/flat/)
  await untilClosed(page)
  await page.goBack()
  await page.waitForURL(/\/about$/)
  await untilClosed(page)
  await page.goForward()
  await page.waitForURL(/\/choose\/flat/)
})

test('a link of the menu to another document is followed too', async ({ page }) => {
  await openHydrated(page, '/about')
  await page.getByRole('banner').getByRole('button', { name: 'Меню' }).click()
  const menu = page.getByRole('dialog', { name: 'Меню' })
  // As content may have it: the router does not follow links with parameters.
  await menu.getByRole('navigation').evaluate((nav) => {
    const link = Object.assign(document.createElement('a'), { href: '/contacts?utm_source=menu' })
    link.append('В другом документе')
    nav.prepend(link)
  })
  await menu.getByRole('link', { name: 'В другом документе' }).click()
  await page.waitForURL(/\/contacts/)
  await page.goBack()
  await page.waitForURL(/\/about$/)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('Back closes the window of a cell; from its flat it leads to the grid', async ({ page }) => {
    await openHydrated(page, '/about')
    await openHydrated(page, '/chess/rechnoy?house=korpus-6')
    const address = page.url()
    await expect(page.getByRole('grid').locator('a[tabindex="0"], td[tabindex="0"]')).toHaveCount(1)
    const cell = page.getByRole('grid').locator('td:not(.off) a.free').first()
    await cell.tap()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toBeVisible()
    await page.goBack()
    await untilClosed(page)
    expect(page.url()).toBe(address)
    await cell.tap()
    await sheet.getByRole('link', { name: 'Открыть' }).click()
    await page.waitForURL(/\/choose\/flat\/\d+/)
    await page.goBack()
    await page.waitForURL(address)
    await untilClosed(page)
    await page.goForward()
    await page.waitForURL(/\/choose\/flat\/\d+/)
    await page.goBack()
    await page.waitForURL(address)
    await page.goBack()
    await page.waitForURL(/\/about$/)
  })
})

test('a link to a place of the page is a step of its own, below the window that is opened there', async ({
  page,
}) => {
  await openCard(page)
  const address = page.url()
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#content', textContent: 'К началу' })
    document.querySelector('main')?.prepend(link)
    link.click()
  })
  await expect(page).toHaveURL(/#content$/)
  // By a key: the router goes to the place in a moment, and could move the button between the press and the release of a mouse.
  await page.getByRole('button', { name: 'Меню' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await untilClosed(page)
  await expect(page).toHaveURL(/#content$/)
  await untilAtPage(page)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/choose/flat')
})

test('a search from the window leads on from the page, not from the window', async ({ page }) => {
  await openFrom(page, '/', 'a[href^="/choose/flat"]:not([href*="/flat/"])', /\/choose\/flat/)
  const list = new URL(page.url()).pathname
  await page.getByRole('banner').getByRole('link', { name: 'Поиск' }).click()
  await page.getByRole('dialog', { name: 'Поиск по сайту' }).getByRole('searchbox').fill('Речной')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?/)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === list)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
})
