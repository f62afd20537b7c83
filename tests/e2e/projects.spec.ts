import { expect, type Page, test } from '@playwright/test'
import { openHydrated } from './fixtures/open-hydrated.ts'
import { tick } from './fixtures/tick.ts'

/** Types of the page's JSON-LD, in its order. */
async function dataOf(page: Page) {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text): { '@type': string; itemOffered?: unknown } => JSON.parse(text))
}

test('what is not there is a 404, and a finished project has moved for good', async ({ request }) => {
  const missing = [
    '/projects/net-takogo',
    '/projects/rechnoy?advantage=999999',
    '/projects/rechnoy?advantage=x',
    '/projects/rechnoy?furnish=net-takoy',
    '/projects?city=99',
    '/projects?city=perm',
    '/projects?keys=soon',
    '/projects?city=2&finished=1',
    '/projects-finished/rechnoy',
    '/projects-finished/net-takogo',
    '/?advantage=999999',
    '/net-takogo/storehouse',
    '/ozerny/storehouse',
    '/zarechenskaya/parking',
    '/rechnoy/storehouse?sort=rooms',
    '/rechnoy/storehouse?house=korpus-99',
    '/rechnoy/storehouse?page=99',
  ]
  for (const address of missing) {
    expect((await request.get(address)).status(), address).toBe(404)
  }
  const moved = await request.get('/projects/sloboda', { maxRedirects: 0 })
  expect(moved.status()).toBe(301)
  expect(moved.headers()['location']).toMatch(/\/projects-finished\/sloboda$/)
})

test('a project on sale is a complex with one offer; an announced one offers nothing', async ({ page }) => {
  await page.goto('/projects/rechnoy')
  const types = (await dataOf(page)).map((data) => data['@type'])
  expect(types).toEqual(['ApartmentComplex', 'AggregateOffer', 'BreadcrumbList'])
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /^http.*\/og\/projects\/[a-z-]+\/[0-9a-f]{16}\.jpg$/,
  )

  await page.goto('/projects/ozerny')
  expect((await dataOf(page)).map((data) => data['@type'])).toEqual(['ApartmentComplex', 'BreadcrumbList'])
  await expect(page.getByRole('main').getByText('Скоро в продаже')).toBeVisible()
  await expect(page.getByRole('main').getByText(/от [\d\s,]+(млн\s)?₽/)).toHaveCount(0)
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`the first screen of a project has its actions at ${width} px, beside a picture that nothing covers`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/projects/rechnoy')
    const main = page.getByRole('main')
    for (const name of ['Выбрать квартиру', 'Генплан']) {
      const link = main.getByRole('link', { name, exact: true }).first()
      await expect(link).toBeInViewport({ ratio: 1 })
      const { bottom = 0 } = await link.evaluate((element) => element.getBoundingClientRect())
      const { top } = await main
        .locator('figure')
        .first()
        .evaluate((element) => element.getBoundingClientRect())
      expect(bottom).toBeLessThan(top)
    }
  })
}

test('storerooms: the plan of a level is worked by keyboard, and the address restores a longer list', async ({
  page,
}) => {
  await openHydrated(page, '/rechnoy/storehouse?house=korpus-4')
  await page.getByRole('figure').getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/house=korpus-4&unit=\d+$/)
  await expect(page.getByRole('region', { name: 'Выбранная кладовая' })).toContainText('этаж −1')

  const rooms = page.locator('#results a[data-item-id]')
  await page.getByRole('link', { name: /^Показать ещё/ }).click()
  await expect(page).toHaveURL(/&page=2/)
  await expect(rooms).toHaveCount(40)
  await page.reload()
  await expect(rooms).toHaveCount(40)
  const types = (await dataOf(page)).map((data) => data['@type'])
  expect(types).toEqual(['ItemList', 'Product', 'BreadcrumbList'])
})

test('without scripts a parking place is taken with a flat on the plan, and the page of the flat has it and what was calculated', async ({
  browser,
  baseURL,
  request,
}) => {
  const list = await request.get('/api/flats/?project=rechnoy&limit=1&sort=-price')
  const { id, number } = (await list.json()).data.flats.items[0]
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await plain.newPage()
  await page.goto(`/choose/flat/${id}?first=2000000&years=15`)
  await page.getByText('Другое место').click()
  await page.getByRole('link', { name: 'Выбрать на схеме' }).click()
  await page
    .getByRole('figure')
    .getByRole('link', { name: /свободно$/ })
    .first()
    .click()
  const place = page.getByRole('region', { name: 'Выбранное машино-место' })
  const name = (await place.getByRole('heading').textContent()) ?? ''
  await place.getByRole('link', { name: `Взять с квартирой № ${number}` }).click()
  await expect(page).toHaveURL(new RegExp(`/choose/flat/${id}\\?extras=\\d+&first=2000000&years=15`))
  await expect(page.getByText(`Квартира, ${name.replace('М', 'м')}`)).toBeVisible()
  await plain.close()
})

test('the page of the street is a page of its own', async ({ page }) => {
  await page.goto('/zarechenskaya')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /[^/]\/zarechenskaya$/)
  await expect(page.getByRole('link', { name: /^Подъезд \d$/ })).toHaveCount(4)
  const title = await page.title()
  await page.goto('/projects/zarechenskaya')
  expect(await page.title()).not.toBe(title)
})

for (const { address, section } of [
  { address: '/', section: 'Преимущества' },
  { address: '/projects/rechnoy', section: 'Преимущества' },
  { address: '/projects/rechnoy', section: 'Отделка' },
]) {
  test(`by keyboard, ${section} on ${address} opens at length, and the focus comes back`, async ({
    page,
  }) => {
    await openHydrated(page, address)
    const link = page
      .getByRole('region', { name: section })
      .getByRole('heading', { level: 3 })
      .getByRole('link')
    const first = link.first()
    const title = await first.innerText()
    await first.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(/\?(advantage|furnish)=/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).not.toHaveURL(/\?/)
    await expect(first).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('an address with an advantage opens it, and the focus then stands on its sheet', async ({ page }) => {
  await page.goto('/?advantage=3')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const title = await dialog.getByRole('heading', { level: 2 }).innerText()
  await dialog.getByRole('button', { name: 'Закрыть' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeFocused()
})

test('without scripts, a long text stands in the page, and every project is a link', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/projects')
  await page.getByRole('main').getByRole('link', { name: 'Речной квартал' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Речной квартал' })).toBeVisible()

  const region = page.getByRole('region', { name: 'Преимущества' })
  const link = region.getByRole('heading', { level: 3 }).getByRole('link').first()
  const title = await link.innerText()
  await link.click()
  await expect(region.locator('#preimushchestvo')).toContainText(title)
  await expect(region.locator('#preimushchestvo')).toHaveText(/.{100}/s)
  await context.close()
})

test('the bar of sections leads to each of them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHydrated(page, '/projects/rechnoy')
  const bar = page.getByRole('navigation', { name: 'Разделы страницы' })
  await bar.getByRole('link', { name: 'Планировки' }).click()
  await expect(page).toHaveURL(/#planirovki$/)
  await expect(page.getByRole('heading', { name: 'Планировки и цены' })).toBeInViewport()
  await expect(bar.getByRole('link', { name: 'Планировки' })).toHaveAttribute('aria-current', 'location')
})

test('on a phone the way to the flats is always in reach below the main picture, but not over the footer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydrated(page, '/projects/rechnoy')
  const bar = page.locator('.call-bar')
  await expect(bar).not.toBeInViewport()
  await page.getByRole('heading', { name: 'Планировки и цены' }).scrollIntoViewIfNeeded()
  const link = bar.getByRole('link', { name: 'Выбрать квартиру' })
  await expect(link).toBeInViewport({ ratio: 1 })
  await page.getByRole('contentinfo').getByText('©').scrollIntoViewIfNeeded()
  await expect(bar).not.toBeInViewport()
  await page.getByRole('heading', { name: 'Документы' }).scrollIntoViewIfNeeded()
  await link.click()
  await expect(page).toHaveURL(/\/choose\/flat\?project=rechnoy$/)
})

test('the map of a city has its own address, and its list beside it', async ({ page }) => {
  await openHydrated(page, '/projects')
  await page
    .getByRole('navigation', { name: 'Города', exact: true })
    .getByRole('link', { name: 'Екатеринбург' })
    .click()
  await expect(page).toHaveURL(/\/projects\?city=1$/)
  await expect(page.getByRole('main').getByRole('article', { name: 'Верхний парк' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article', { name: 'Речной квартал' })).toHaveCount(0)
})

test('the map is narrowed by links that keep the choice in the address, and given up by the same links', async ({
  page,
}) => {
  await openHydrated(page, '/projects')
  const main = page.getByRole('main')
  const filter = main.getByRole('navigation', { name: 'Фильтр проектов' })
  await filter.getByRole('link', { name: /^Бизнес/ }).click()
  await expect(page).toHaveURL(/\/projects\?class=business$/)
  await expect(main.getByRole('article')).toHaveCount(1)
  await expect(main.getByRole('article', { name: 'Дом на Зареченской' })).toContainText('Студии')
  await filter.getByRole('link', { name: /^Бизнес/ }).click()
  await expect(page).toHaveURL(/\/projects$/)
  await expect(main.getByRole('article')).toHaveCount(3)

  await filter.getByRole('link', { name: /^Сданные целиком/ }).click()
  await expect(page).toHaveURL(/\/projects\?finished=1$/)
  await main.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/projects-finished\/[a-z-]+$/)
})

test('what stands around is in the page before its code, stays through a window, and answers when near', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const isAsked = () => asked.some((url) => /infrastructure-section/.test(url))
  await openHydrated(page, '/projects/rechnoy')
  const around = page.getByRole('region', { name: 'Рядом с домом' })
  const chip = around.getByRole('checkbox', { name: /Школы/ })
  await expect(chip).toHaveCount(1)
  expect(isAsked()).toBe(false)

  await page.getByRole('region', { name: 'Преимущества' }).getByRole('link').first().press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chip).toHaveCount(1)

  await around.scrollIntoViewIfNeeded()
  await expect.poll(isAsked).toBe(true)
  const groups = around.locator('summary')
  expect(await groups.count()).toBeGreaterThan(2)
  await tick(chip)
  await expect(groups).toHaveText([/^Школы/, /^Офис/])
})
