import { expect, type Locator, type Page, test } from '@playwright/test'
import { openHydrated } from './fixtures/open-hydrated.ts'

const GRID = '/chess/rechnoy?house=korpus-6'

const grid = (page: Page) => page.getByRole('grid')
const tabStop = (page: Page) => grid(page).locator('a[tabindex="0"], td[tabindex="0"]')

/** The grid is live when it has one stop of Tab; before that every link is one. */
async function openGrid(page: Page, address = GRID) {
  await page.goto(address)
  await expect(tabStop(page)).toHaveCount(1)
}

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

/** Tabs until the focus is where it should be. */
async function tabTo(page: Page, selector: string) {
  const isThere = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
  for (let presses = 0; presses < 120 && !(await isThere()); presses++) await page.keyboard.press('Tab')
  expect(await isThere()).toBe(true)
}

test('from the choice of a house to the card of a flat by keys alone', async ({ page }) => {
  await openHydrated(page, '/chess')
  await tabTo(page, 'main a[href="/chess/rechnoy?house=korpus-6"]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/chess\/rechnoy\?house=korpus-6$/)
  await expect(tabStop(page)).toHaveCount(1)

  await tabTo(page, '[role="grid"] a')
  const first = await focusedName(page)
  expect(first).toMatch(/^Квартира .+, этаж \d+, подъезд \d+, свободна/)
  await page.keyboard.press('ArrowDown')
  expect(await focusedName(page)).not.toBe(first)
  await page.keyboard.press('Control+End')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('End')
  expect(await focusedName(page)).toMatch(/^Квартира/)

  await tabStop(page).evaluate((stop) => stop.blur())
  const free = grid(page).locator('a.free').first()
  await free.focus()
  const href = await free.getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('м²')
})

test('F keeps the flat that has the focus', async ({ page }) => {
  await openGrid(page)
  await grid(page).locator('a.free').first().focus()
  await page.keyboard.press('f')
  await expect(page.getByText('Добавлено в избранное')).toBeVisible()
})

test('a card follows the focus and goes away by Esc', async ({ page }) => {
  await openGrid(page)
  await tabTo(page, '[role="grid"] a')
  const card = page.locator('.z-toast', { hasText: 'подъезд' })
  await expect(card).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  expect(await focusedName(page)).toMatch(/^Квартира/)
})

test('the card of a cell stays within the window when what it asked for makes it taller', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await openGrid(page, '/chess/rechnoy?house=korpus-1')
  await grid(page).locator('a.free').first().hover()
  const card = page.locator('.z-toast', { hasText: 'подъезд' })
  await expect(card).toContainText(/₽\/\u2060мес/)
  await expect
    .poll(async () => card.evaluate((box) => box.getBoundingClientRect().bottom - window.innerHeight))
    .toBeLessThan(0)
})

test('a discount is a mark on the colour of the state', async ({ page }) => {
  await page.goto(GRID)
  const look = (selector: string) =>
    grid(page)
      .locator(selector)
      .first()
      .evaluate((cell) => {
        const { backgroundColor, color, backgroundImage } = getComputedStyle(cell)
        return { state: [backgroundColor, color], mark: backgroundImage }
      })
  const plain = await look('a.free:not(.promo)')
  const cheaper = await look('a.free.promo')
  expect(cheaper.state).toEqual(plain.state)
  expect(cheaper.mark).not.toBe(plain.mark)
})

test('a filter dims exactly what the list leaves out, and the count says so', async ({ page, request }) => {
  const answer = await request.get('/api/buildings/')
  const { data } = await answer.json()
  const house = data.buildings.find(
    (one: { slug: string; project: { slug: string } }) =>
      one.slug === 'korpus-6' && one.project.slug === 'rechnoy',
  )
  const total = (await (await request.get(`/api/flats_total/?building=${house.id}&rooms=2`)).json()).data
    .total
  await openGrid(page, `${GRID}&rooms=2`)
  await expect(grid(page).locator('a:not(.dim)')).toHaveCount(total)
  await expect(page.getByText(`Подходит ${total} из ${house.free}`).first()).toBeVisible()
  const dimmed = grid(page).locator('a.dim').first()
  await expect(dimmed).toHaveAttribute('aria-label', /не подходит под фильтр$/)

  await page.getByRole('link', { name: 'Сбросить фильтр' }).click()
  await expect(page).toHaveURL(/\/chess\/rechnoy\?house=korpus-6$/)
  await expect(grid(page).locator('.dim')).toHaveCount(0)
})

test('the legend filters, the text of cells changes, and the address keeps both', async ({ page }) => {
  await openGrid(page)
  await page.getByRole('checkbox', { name: /Продано/ }).uncheck()
  await expect(grid(page).locator('td.sold').first()).toHaveClass(/dim/)
  await page.getByRole('link', { name: 'Площадь, м²' }).click()
  await expect(grid(page).locator('a.free').first()).toHaveText(/^\d+(,\d+)?$/)
  await expect(page).toHaveURL(/text=area&status=free,reserved/)

  await page.reload()
  await expect(page.getByRole('checkbox', { name: /Продано/ })).not.toBeChecked()
  await expect(grid(page).locator('td.sold').first()).toHaveClass(/dim/)
})

test('without scripts the grid, its switches and its legend still work', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/chess')
  await page.getByRole('main').getByRole('link', { name: 'Корпус 6' }).first().click()
  await expect(page).toHaveURL(/\/chess\/rechnoy\?house=korpus-6$/)
  await page.getByRole('link', { name: 'Цена, млн ₽' }).click()
  await expect(page).toHaveURL(/text=price/)
  await page.getByRole('checkbox', { name: /Продано/ }).uncheck()
  await page.getByRole('form', { name: 'Обозначения' }).getByRole('button', { name: 'Показать' }).click()
  await expect(page).toHaveURL(/house=korpus-6&text=price&status=free,reserved/)
  await expect(grid(page).locator('td.sold').first()).toHaveClass(/dim/)
  const free = grid(page).locator('a.free').first()
  const href = await free.getAttribute('href')
  await free.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await context.close()
})

test.describe('a phone that is touched', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a phone shows one section, and opens a flat from below', async ({ page }) => {
    await openGrid(page)
    await expect(page.getByRole('columnheader', { name: /^Подъезд/ })).toHaveCount(1)
    await page.getByRole('link', { name: 'Подъезд 4' }).click()
    await expect(page.getByRole('columnheader', { name: 'Подъезд 4' })).toBeVisible()
    await expect(page).toHaveURL(/section=4/)
    await grid(page).locator('td:not(.off) a.free').first().tap()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toBeVisible()
    await sheet.getByRole('link', { name: 'Открыть' }).click()
    await expect(page).toHaveURL(/\/choose\/flat\/\d+$/)
  })

  test('a phone cuts no word of the legend, and says where columns are behind the edge', async ({ page }) => {
    // Ten columns: the last three have no room.
    await openGrid(page, '/chess/rechnoy?house=korpus-5')
    for (const label of await page.getByRole('form', { name: 'Обозначения' }).locator('label').all()) {
      const box = await label.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390 - 16)
    }
    const hint = page.getByText(/^Листайте вправо/)
    const heightOf = async () => (await hint.boundingBox())?.height ?? 0
    expect(await heightOf()).toBeGreaterThan(16)
    await page.getByRole('checkbox', { name: 'Мелкие ячейки' }).tap()
    await expect.poll(heightOf).toBe(0)
    // Five columns are seen whole.
    await openGrid(page, '/chess/rechnoy?house=korpus-1')
    expect(await heightOf()).toBe(0)
  })

  test('on a phone what sets the grid and the meaning of its colours stand in short rows above it', async ({
    page,
  }) => {
    await openGrid(page)
    const boxOf = async (part: Locator) => {
      const box = await part.boundingBox()
      if (!box) throw new Error('a part of the page is not seen')
      return { ...box, end: box.y + box.height }
    }
    const houses = await boxOf(page.getByRole('navigation', { name: 'Корпуса' }))
    const filter = await boxOf(page.getByRole('button', { name: /^Фильтры/ }))
    const texts = await boxOf(page.getByRole('navigation', { name: 'Что показать в ячейках' }))
    const sections = await boxOf(page.getByRole('navigation', { name: 'Подъезд' }))
    const legend = await boxOf(page.getByRole('checkbox', { name: /Продано/ }))
    const box = await boxOf(page.locator('.chess-box'))
    // The filter and what the cells say share a row; the sections are the head of the grid.
    expect(texts.y).toBeLessThan(filter.end)
    expect(filter.y).toBeLessThan(texts.end)
    expect(Math.abs(sections.end - box.y)).toBeLessThanOrEqual(1)
    expect(box.y - houses.y).toBeLessThan(300)
    expect(legend.end).toBeLessThan(box.y)
  })

  for (const width of [390, 720, 1440]) {
    test(`at ${width} px the focus goes down the page past the filter, the legend, the grid and the list`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await openGrid(page)
      await page.getByRole('navigation', { name: 'Корпуса' }).getByRole('link').last().focus()
      const stops: { part: string; top: number; left: number }[] = []
      while (stops.at(-1)?.part !== 'list' && stops.length < 60) {
        await page.keyboard.press('Tab')
        stops.push(
          await page.evaluate(() => {
            const parts = { grid: '.chess-box', list: '.chess-list', legend: '.chess-key' }
            const focused = document.activeElement
            const [part = 'other'] =
              Object.entries(parts).find(([, selector]) => focused?.closest(selector)) ?? []
            // A cell may be scrolled within its box: the place of the box counts.
            const box = (focused?.closest('.chess-box') ?? focused)?.getBoundingClientRect()
            return { part, top: Math.round((box?.top ?? 0) + scrollY), left: Math.round(box?.left ?? 0) }
          }),
        )
      }
      const order = [...new Set(stops.map(({ part }) => part))].filter((part) => part !== 'other')
      expect(order).toEqual(['legend', 'grid', 'list'])
      for (const [at, stop] of stops.entries()) {
        const last = stops[at - 1]
        // Controls of one row are not of one height.
        if (last) expect(stop.top, JSON.stringify([last, stop])).toBeGreaterThan(last.top - 24)
        if (last && Math.abs(last.top - stop.top) <= 24) expect(stop.left).toBeGreaterThan(last.left)
      }
    })
  }
})

test('a phone shows the whole current house in its strip, with scripts and without them', async ({
  browser,
  baseURL,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      javaScriptEnabled,
      ...(baseURL && { baseURL }),
    })
    const page = await context.newPage()
    for (const house of ['korpus-1', 'korpus-4', 'korpus-7']) {
      await page.goto(`/chess/rechnoy?house=${house}`)
      const current = page.getByRole('navigation', { name: 'Корпуса' }).locator('[aria-current]')
      await expect
        .poll(async () => {
          const box = await current.boundingBox()
          return box !== null && box.x >= 0 && box.x + box.width <= 390
        })
        .toBe(true)
    }
    await context.close()
  }
})

test('a grid that does not come is the error page', async ({ page }) => {
  await openHydrated(page, '/chess')
  await page.route(/_serverFn\/getChess/, (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('main').getByRole('link', { name: 'Корпус 6' }).first().click()
  await expect(page.getByRole('link', { name: 'На главную' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Повторить' })).toBeVisible()
  await expect(grid(page)).toHaveCount(0)
})

for (const address of [
  '/chess/net-takogo',
  '/chess/rechnoy?house=korpus-99',
  '/chess/rechnoy?text=floor',
  '/chess/rechnoy?rooms=сто',
]) {
  test(`${address} is a 404`, async ({ request }) => {
    expect((await request.get(address)).status()).toBe(404)
  })
}

test('a building has one address that counts, and a filtered grid stays out of search engines', async ({
  request,
}) => {
  const plain = await (await request.get(`${GRID}&text=price`)).text()
  expect(plain).toMatch(/rel="canonical" href="[^"]*\/chess\/rechnoy\?house=korpus-6"/)
  expect(plain).not.toContain('noindex')
  expect(await (await request.get(`${GRID}&rooms=2`)).text()).toContain('noindex')
})
