import { expect, type Locator, type Page, test } from '@playwright/test'
import { openHydrated, pressHydrated, untilHydrated } from './fixtures/open-hydrated.ts'
import { tick } from './fixtures/tick.ts'

test('on a phone each number of rooms is one press away, and Back returns', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/choose/flat')
  const rooms = page.getByRole('navigation', { name: 'Квартиры по числу комнат' })
  // Without scripts the link leads to another document, which has no focus to keep.
  await pressHydrated(rooms.getByRole('link', { name: /^1-комн/ }))
  await expect(page).toHaveURL(/\/choose\/flat\?rooms=1$/)
  await expect(page.getByRole('main').getByRole('article').first()).toHaveAccessibleName(/^1-комнатная/)
  await expect(rooms).toBeHidden()
  // The pressed link is gone.
  await expect(page.locator('#results')).toBeFocused()
  await page.goBack()
  await expect(rooms.getByRole('link')).toHaveCount(5)
})

test('a buyer narrows the choice, opens a flat, and Back restores the list', async ({ page }) => {
  await page.goto('/choose/flat')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/choose/flat?rooms=2&each=1')
  const cards = main.locator('a[href^="/choose/flat/"]')
  const before = await cards.count()
  await main.getByRole('link', { name: /Показать ещё/ }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => cards.count()).toBeGreaterThan(before)

  const last = cards.last()
  const href = await last.getAttribute('href')
  await last.scrollIntoViewIfNeeded()
  const depth = await page.evaluate(() => window.scrollY)
  await last.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('м²')

  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => cards.count()).toBeGreaterThan(before)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(depth - 200)
})

test('options pressed in the filter narrow the list, and Back and Forward from a flat keep them', async ({
  page,
}) => {
  await openHydrated(page, '/choose/flat')
  const filter = page.getByRole('form', { name: 'Фильтр' })
  const two = filter.getByRole('checkbox', { name: /^2 комнаты/ })
  const show = filter.getByRole('button', { name: /^Показать/ })
  const chip = (name: string) => page.getByRole('link', { name: `Убрать: ${name}` })
  const all = (await show.textContent()) ?? ''

  await filter.getByRole('group', { name: 'Комнат' }).locator('label').nth(2).click()
  await expect(page).toHaveURL(/\/choose\/flat\?rooms=2$/)
  await expect(chip('2 комнаты')).toBeVisible()
  await expect(show).not.toHaveText(all)
  const ofTwo = (await show.textContent()) ?? ''
  await filter.getByText('Ещё фильтры').click()
  await filter.getByText('Не последний этаж').click()
  await expect(page).toHaveURL(/not_last=1/)
  await expect(chip('Не последний этаж')).toBeVisible()
  // The count on the button is a query of its own, which may be answered after the list.
  await expect(show).not.toHaveText(ofTwo)
  const address = page.url()
  const narrowed = (await show.textContent()) ?? ''

  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/choose\/flat\/\d+$/)
  const flat = page.url()
  await page.goBack()
  // The choice took the place of the whole list in the history, so one step back is the list as it was left.
  await expect(page).toHaveURL(address)
  await expect(two).toBeChecked()
  await expect(chip('Не последний этаж')).toBeVisible()
  await expect(show).toHaveText(narrowed)
  await page.goForward()
  await expect(page).toHaveURL(flat)
  await page.goBack()
  await expect(two).toBeChecked()
  await chip('2 комнаты').click()
  await expect(two).not.toBeChecked()
  await expect(chip('Не последний этаж')).toBeVisible()
})

test('an option that was pressed alone is taken away by the next press', async ({ page }) => {
  await openHydrated(page, '/choose/flat')
  const filter = page.getByRole('form', { name: 'Фильтр' })
  const two = filter.getByRole('checkbox', { name: /^2 комнаты/ })
  const show = filter.getByRole('button', { name: /^Показать/ })
  const all = (await show.textContent()) ?? ''
  const place = await two.boundingBox()
  for (const _ of [1, 2]) {
    await two.check({ force: true })
    await expect(show).not.toHaveText(all)
    await expect(page.getByRole('link', { name: 'Убрать: 2 комнаты' })).toBeVisible()
    // What is pressed next is where it was: nothing above the filter has grown.
    expect(await two.boundingBox()).toEqual(place)
    await two.uncheck({ force: true })
    await expect(show).toHaveText(all)
    await expect(two).not.toBeChecked()
  }
})

test('without scripts the filter is a plain form', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/choose/flat')
  const form = page.getByRole('main').locator('form').first()
  await tick(form.locator('input[name="rooms"][value="1"]'))
  await form
    .getByRole('button', { name: /Показать/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/choose\/flat\?rooms=1$/)
  await context.close()
})

test('page 2 of a list is drawn by the server with pages 1 and 2', async ({ request }) => {
  const html = await (await request.get('/choose/flat?each=1&page=2')).text()
  const links = new Set(html.match(/href="\/choose\/flat\/\d+"/g))
  expect(links.size).toBe(40)
})

test('a long list shows a hundred cards, goes on without a jump, and Back after a reload finds its place', async ({
  page,
}) => {
  await page.goto('/choose/flat?each=1&page=5', { waitUntil: 'networkidle' })
  await untilHydrated(page)
  const main = page.getByRole('main')
  const cards = main.getByRole('article')
  await expect(cards).toHaveCount(100)
  await expect(main.getByText(/^показано 100 из/)).toBeVisible()
  const lastCard = cards.last()
  const href = (await lastCard.getByRole('link').first().getAttribute('href')) ?? ''
  await main.getByRole('link', { name: 'Показать ещё 20' }).scrollIntoViewIfNeeded()
  const card = main.locator('article', { has: page.locator(`a[href="${href}"]`) })
  const before = (await card.boundingBox())?.y ?? 0
  await main.getByRole('link', { name: 'Показать ещё 20' }).click()
  await expect(page).toHaveURL(/page=6$/)
  await expect(main.getByText(/^показано 21–120 из/)).toBeVisible()
  await expect(cards).toHaveCount(100)
  await expect.poll(async () => Math.abs(((await card.boundingBox())?.y ?? 0) - before)).toBeLessThan(4)
  await expect(cards.nth(80).getByRole('link').first()).toBeFocused()

  await page.reload({ waitUntil: 'networkidle' })
  await untilHydrated(page)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000)
  const depth = await page.evaluate(() => window.scrollY)
  // Pressed where the page stands: a click of the mouse would scroll the card into sight before.
  await card
    .getByRole('link')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await page.goBack()
  await expect(page).toHaveURL(/page=6$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(depth)

  const earlier = main.getByRole('link', { name: 'Показать предыдущие 20' })
  await expect(earlier).toHaveAttribute('href', '/choose/flat?each=1#more')
  await earlier.click()
  await expect(main.getByText(/^показано 20 из/)).toBeInViewport()
})

/** The id of that flat, told by plain comparisons of all flats of Perm that are for sale: no filter and no order of the API is used. */
async function cheapestOf(page: Page): Promise<number> {
  const flats: { id: number; rooms: number; floor: number; price: number | null; features: string[] }[] = []
  for (let total = 1; flats.length < total; ) {
    const answer = await page.request.get(`/api/flats/?city=4&sort=area&limit=100&offset=${flats.length}`)
    const { items, total: all } = (await answer.json()).data.flats
    expect(items.length).toBeGreaterThan(0)
    flats.push(...items)
    total = all
  }
  const found = flats
    .filter(({ rooms, floor, features }) => rooms === 2 && floor > 5 && features.includes('loggia'))
    .flatMap(({ id, price }) => (price !== null && price <= 7_000_000 ? [{ id, price }] : []))
    .toSorted((a, b) => a.price - b.price)
  expect(found.length).toBeGreaterThan(1)
  expect(found[0]?.price).toBeLessThan(found[1]?.price ?? 0)
  return found[0]?.id ?? 0
}

test('the cheapest two-room flat with a loggia above the fifth floor under seven million in Perm is in the address bar of a phone after eight presses', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await openHydrated(page, '/choose/flat')
  let presses = 0
  const press = async (control: Locator) => {
    presses += 1
    await control.click()
  }
  const sheet = page.getByRole('dialog', { name: 'Фильтры' })
  await press(page.getByRole('button', { name: /^Фильтры/ }))
  await press(sheet.getByRole('group', { name: 'Комнат' }).locator('label').nth(2))
  await press(sheet.locator('input[name="price_to"]'))
  await page.keyboard.type('7000000')
  await press(sheet.locator('label', { hasText: /^Пермь/ }))
  await press(sheet.locator('input[name="floor_from"]'))
  await page.keyboard.type('6')
  await press(sheet.locator('label', { hasText: /^Лоджия/ }))
  await press(sheet.getByRole('button', { name: /^Показать/ }))
  await expect(page).toHaveURL(/city=4&rooms=2&price_to=7000000&floor_from=6&feature=loggia/)
  const cheapest = await cheapestOf(page)
  // The old list stands, paler, until the new one has come.
  await expect(page.getByRole('region', { name: 'Найденное' })).toHaveAttribute('aria-busy', 'false')
  await press(page.getByRole('main').getByRole('article').first().getByRole('link').first())
  await expect(page).toHaveURL(new RegExp(`/choose/flat/${cheapest}$`))
  expect(presses).toBe(8)
  await context.close()
})

test('the same flat is found by words, and its link copied, in four presses', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await openHydrated(page, '/')
  let presses = 0
  const press = async (control: Locator) => {
    presses += 1
    await control.click()
  }
  await press(page.getByRole('banner').getByRole('link', { name: 'Поиск' }))
  const search = page.getByRole('dialog', { name: 'Поиск по сайту' })
  await expect(search.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('двушка с лоджией выше 5 этажа до 7 млн пермь')
  await press(search.getByRole('link', { name: /^2-комнатные .*до 7 .*в продаже/ }))
  await expect(page).toHaveURL(/\/choose\/flat\?city=4&rooms=2&price_to=7000000&floor_from=6&feature=loggia$/)
  const cheapest = await cheapestOf(page)
  await untilHydrated(page)
  await press(page.getByRole('main').getByRole('article').first().getByRole('link').first())
  await expect(page).toHaveURL(new RegExp(`/choose/flat/${cheapest}$`))
  await press(page.getByRole('main').getByRole('button', { name: 'Поделиться' }))
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  expect(presses).toBe(4)
  await context.close()
})

test('flats that differ by floor and price alone are one card, opened in place, each alone by the address', async ({
  page,
  browser,
  baseURL,
}) => {
  await openHydrated(page, '/choose/flat')
  const main = page.getByRole('main')
  const card = main.getByRole('article').first()
  const toggle = card.getByRole('link', { name: /квартир.*этаж/ })
  const [count = ''] = /\d+/.exec((await toggle.textContent()) ?? '') ?? []
  // A press scrolls to what it presses: done before, so that only the list could move the card.
  await toggle.scrollIntoViewIfNeeded()
  const top = (await card.boundingBox())?.y ?? 0
  await toggle.click()
  await expect(page).toHaveURL(/\?open=\d+$/)
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  const flats = main.getByRole('region', { name: /квартиры по этажам$/ })
  await expect(flats.getByRole('link')).toHaveCount(Number(count))
  expect(Math.abs(((await card.boundingBox())?.y ?? 0) - top)).toBeLessThan(4)
  const address = page.url()

  const plain = await (
    await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  ).newPage()
  await plain.goto(address)
  await expect(plain.getByRole('region', { name: /квартиры по этажам$/ }).getByRole('link')).toHaveCount(
    Number(count),
  )
  await plain.context().close()

  await toggle.click()
  await expect(flats).toBeHidden()
  await main.getByRole('link', { name: 'Каждую отдельно' }).first().click()
  await expect(page).toHaveURL(/\?each=1$/)
  await expect(main.getByRole('link', { name: /квартир.*этажи/ })).toHaveCount(0)
})

test('a size stands once on the list, and leads to its flats in each house', async ({ page }) => {
  await openHydrated(page, '/choose/flat')
  const main = page.getByRole('main')
  const cards = main.getByRole('article')
  const names = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))
  expect(new Set(names).size).toBe(names.length)
  const size = cards.first().getByRole('link', { name: /^Такие же в/ })
  const [, houses, flats] = /в\s(\d+)\sдом\S*: ([\d\s]+)$/.exec((await size.textContent()) ?? '') ?? []
  await size.click()
  await expect(page).toHaveURL(/\/choose\/flat\?rooms=0&area_from=[\d.]+&area_to=[\d.]+$/)
  await expect(main.getByText(new RegExp(`^${flats}\\sквартир`)).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Убрать: [\d,]+\sм²$/ })).toBeVisible()
  // The old list stands until the new one has come.
  await expect(main.getByRole('link', { name: /^Такие же в/ })).toHaveCount(0)
  const places = await cards.evaluateAll((all) => all.map((card) => card.querySelector('p')?.textContent))
  expect(new Set(places).size).toBe(Number(houses))
})

test('the ways to choose tell how much there is, and so does what is on sale besides flats', async ({
  page,
}) => {
  await page.goto('/choose')
  const main = page.getByRole('main')
  const ways = main.getByRole('region', { name: 'Способы выбора' })
  await expect(main.getByText(/^[\d\s]+\sквартир\S* от\s[\d,]+\sмлн\s₽, \d+\sпроект/)).toBeVisible()
  for (const word of [/\d\sквартир/, /\d\sдом/, /\d\sпроект/, /\d\sпланиров/, /\d\sподбор/])
    await expect(ways).toContainText(word)
  // The master plan and a plan themselves.
  await expect(ways.locator('img')).toHaveCount(2)
  await expect(main.getByRole('link', { name: 'Показать все квартиры' })).toBeVisible()
  const rooms = main.getByRole('navigation', { name: 'Квартиры по числу комнат' })
  await expect(
    rooms.getByRole('link', { name: /^Студии\s\d+\sкварти\S*\sот\s[\d,]+\sмлн\s₽$/ }),
  ).toBeVisible()
  const others = main.getByRole('region', { name: /^Не\sтолько квартиры$/ })
  await expect(others.getByRole('link')).toHaveCount(2)
  await expect(others).toContainText(/\d\sпомещени\S* от\s/)
})

test('nothing found says which filter to loosen', async ({ page }) => {
  await page.goto('/choose/flat?rooms=0&area_from=100')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /квартир/ }).first()).toBeVisible()
  for (const name of ['С другой площадью', 'С другим числом комнат']) {
    const cards = main.getByRole('region', { name }).getByRole('article')
    await expect(cards.first()).toBeVisible()
    expect(await cards.count()).toBeLessThanOrEqual(4)
  }
})

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`the quick search stands whole in the first screen of ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const box = await page.getByRole('form', { name: 'Быстрый подбор квартиры' }).boundingBox()
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
  })
}

test('on a phone projects are one row, whose last card is reached by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, '/')
  const cards = page.getByRole('region', { name: 'Проекты' }).getByRole('list').first().getByRole('listitem')
  const [first, last] = [cards.first(), cards.last()]
  await first.scrollIntoViewIfNeeded()
  await expect(last).not.toBeInViewport()
  expect((await last.boundingBox())?.y).toBe((await first.boundingBox())?.y)
  await last.getByRole('link').focus()
  await expect(last.getByRole('link')).toBeInViewport()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})

test('nothing found: bounds that are the wrong way round are turned by one press, and there is no order to choose', async ({
  page,
}) => {
  await openHydrated(page, '/choose/flat?area_from=100&area_to=29')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Проверьте границы' })).toBeVisible()
  await expect(main.getByRole('combobox', { name: 'Порядок' })).toBeHidden()
  await main.getByRole('link', { name: /^Поменять местами/ }).click()
  await expect(page).toHaveURL(/\/choose\/flat\?area_from=29&area_to=100$/)
  await expect(main.getByRole('article').first()).toBeVisible()
  await expect(main.getByRole('combobox', { name: 'Порядок' })).toBeVisible()
})

test('without scripts the row of other filters covers no field', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 1440, height: 900 },
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto('/choose/flat')
  const main = page.getByRole('main')
  const field = await main.getByText('Все проекты', { exact: true }).boundingBox()
  const row = await main.getByText('Ещё фильтры', { exact: true }).boundingBox()
  expect(row?.y ?? 0).toBeGreaterThan((field?.y ?? Infinity) + (field?.height ?? 0))
  await context.close()
})
