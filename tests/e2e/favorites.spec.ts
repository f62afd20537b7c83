import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectFocusSeen, tabTo } from './fixtures/keyboard-walk.ts'
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
  // In view at once, without scrolling: three plans, their prices and buttons.
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const price = table.getByRole('row', { name: /^Цена / }).getByRole('cell')
  const book = table.getByRole('link', { name: /^Забронировать: / })
  for (const place of [0, 1, 2]) {
    await expect(table.getByRole('img').nth(place)).toBeInViewport({ ratio: 1 })
    await expect(price.nth(place)).toBeInViewport({ ratio: 1 })
    expect((await price.nth(place).boundingBox())?.width).toBeGreaterThanOrEqual(119)
    await expect(book.nth(place)).toBeInViewport({ ratio: 1 })
  }
  // Far down the names of the columns stand above them.
  await table.getByRole('rowheader', { name: 'Состояние' }).scrollIntoViewIfNeeded()
  const names = page.locator('[aria-hidden=true].sticky')
  await expect(names).toBeInViewport()
  const edges = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().left)
  const third = names.locator('div.flex > div').nth(2)
  await expect.poll(async () => Math.abs((await edges(third)) - (await edges(price.nth(2))))).toBeLessThan(2)
})

test('with the keyboard a comparison is reached, a flat taken out of it, another opened and come back from', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openHydrated(page, '/choose/flat?rooms=2')
  const scales = page.getByRole('main').getByRole('button', { name: /^(Сравнить|Убрать из сравнения): / })
  for (const place of [0, 1, 2]) {
    await tabTo(page, scales.nth(place))
    await page.keyboard.press('Space')
    await expect(scales.nth(place)).toBeFocused()
    await expect(scales.nth(place)).toHaveAttribute('aria-pressed', 'true')
  }
  const counter = page.getByRole('banner').getByRole('link', { name: /^Сравнение, 3\s/ })
  await counter.focus()
  await page.keyboard.press('Enter')
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(4)
  const away = table.getByRole('button', { name: /^Убрать из сравнения: / })
  await tabTo(page, away.nth(1))
  await page.keyboard.press('Enter')
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await expect(away.nth(1)).toBeFocused()
  await expectFocusSeen(page)

  const way = table.getByRole('link', { name: /^Открыть: / }).first()
  await tabTo(page, way)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/choose\/flat\/\d+/)
  // The address changes before the page does: until the card is there, going back would leave the focus on the link.
  await expect(table).toHaveCount(0)
  await page.goBack()
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  // The page begins anew: the first press enters it.
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveCount(1)

  // Of one flat nothing is left to compare: the table goes, and the focus stands on the heading of the page.
  await tabTo(page, away.first())
  await page.keyboard.press('Enter')
  await expect(table).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

/** Ids of flats whose prices are a fiftieth apart: of nearly equal values none is the best. */
async function differentFlats(page: Page, count: number): Promise<number[]> {
  const { data } = await (await page.request.get('/api/flats/?limit=100')).json()
  const flats: { id: number; price: number }[] = data.flats.items
  const chosen: typeof flats = []
  for (const flat of flats.toSorted((one, other) => one.price - other.price))
    if (flat.price > 1.02 * (chosen.at(-1)?.price ?? 0)) chosen.push(flat)
  expect(chosen.length).toBeGreaterThanOrEqual(count)
  return chosen.slice(0, count).map(({ id }) => id)
}

/** Values of a row of the comparison. */
const cellsOf = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('cell')

test('with forced colours the best value of a row is told by its word, its weight and its mark', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/favorites?compare=${(await differentFlats(page, 3)).join()}`)
  const prices = cellsOf(page, 'Цена')
  await expect(prices).toHaveCount(3)
  const weights = await prices.evaluateAll((cells) =>
    cells.map((cell) => getComputedStyle(cell.querySelector('strong') ?? cell).fontWeight),
  )
  expect(weights.filter((weight) => weight === '600')).toHaveLength(1)
  await expect(prices.getByText('лучшее')).toBeVisible()
  // Columns are parted by lines, which are not of the colour of the sheet.
  const [line, sheet] = await prices.nth(1).evaluate((cell) => {
    const { borderLeftColor, borderLeftWidth } = getComputedStyle(cell)
    return [`${borderLeftWidth} ${borderLeftColor}`, `1px ${getComputedStyle(document.body).backgroundColor}`]
  })
  expect(line).toMatch(/^1px /)
  expect(line).not.toBe(sheet)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(prices.locator('svg:visible')).toHaveCount(1)
})

test('a comparison is printed with all its flats and prices, without the controls, and no wider than the sheet', async ({
  page,
}) => {
  const ids = await differentFlats(page, 4)
  await page.goto(`/favorites?compare=${ids.join()}`)
  await page.emulateMedia({ media: 'print' })
  // A4 between margins of 16 mm.
  await page.setViewportSize({ width: 673, height: 1000 })
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(5)
  for (const name of ['Цена', 'Цена за м²']) {
    const cells = cellsOf(page, name)
    await expect(cells).toHaveCount(4)
    for (const place of [0, 1, 2, 3]) {
      await expect(cells.nth(place)).toBeVisible()
      await expect(cells.nth(place)).toHaveText(/\d\s₽/)
    }
  }
  await expect(table.getByRole('img').filter({ visible: true })).toHaveCount(4)
  // Whose prices these are, and of what day.
  await expect(page.getByRole('main').getByText(/^Напечатано \d{1,2} [а-я]+ \d{4}$/)).toBeVisible()
  for (const role of ['banner', 'navigation', 'contentinfo', 'button', 'checkbox'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Открыть: / })).toHaveCount(0)
  const beside = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.checkVisibility() && !element.closest('.sr-only, .max-md\\:sr-only'))
      .map((element) => ({ box: element.getBoundingClientRect(), what: element.textContent }))
      .filter(({ box }) => box.width > 0 && (box.left < -0.5 || box.right > width + 0.5))
      .map(({ box, what }) => `${Math.round(box.left)}..${Math.round(box.right)} ${what?.slice(0, 40)}`)
  })
  expect(beside).toEqual([])
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
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

test('what a comparison leaves out is in its address, also without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/choose/flat')
  const hrefs = await page
    .getByRole('main')
    .locator('a[href^="/choose/flat/"]')
    .evaluateAll((links) => links.map((link) => /\/(\d+)/.exec(link.getAttribute('href') ?? '')?.[1]))
  const [first, second] = new Set(hrefs)
  await page.goto(`/favorites?compare=${first},${second}`)
  const same = page.getByRole('rowheader', { name: /^Одинаково у/ })
  await expect(same).toBeVisible()
  await page.getByRole('link', { name: 'Только различия' }).click()
  await expect(page).toHaveURL(/compare=\d+,\d+&differences=1$/)
  await expect(same).toBeHidden()
  await page.getByRole('link', { name: 'Все строки' }).click()
  await expect(page).toHaveURL(/compare=\d+,\d+$/)
  await expect(same).toBeVisible()
  expect((await page.goto(`/favorites?compare=${first},${second}&differences=x`))?.status()).toBe(404)
  await context.close()
})
