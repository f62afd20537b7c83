import { expect, test } from '@playwright/test'
import { expectFocusSeen } from './fixtures/keyboard-walk.ts'
import { openHydrated } from './fixtures/open-hydrated.ts'

const PAGE = '/projects/rechnoy/progress'
const HOUSE = `${PAGE}?building=korpus-6`
const ALBUM = '/press/photos/rechnoy-6-polgoda'

test('a visitor walks through the months and houses by links', async ({ page }) => {
  await openHydrated(page, PAGE)
  const months = page.getByRole('navigation', { name: 'Месяцы стройки' })
  await months.getByRole('link', { name: 'Октябрь 2026' }).click()
  await expect(page).toHaveURL(/\?month=2026-10$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Октябрь 2026' })).toBeVisible()

  const houses = page.getByRole('navigation', { name: 'Дома проекта' })
  await houses.getByRole('link', { name: 'Корпус 6' }).click()
  await expect(page).toHaveURL(/building=korpus-6&month=2026-10$/)
  await expect(houses.locator('[aria-current]')).toHaveText(['Корпус 6'])
  await expect(page.getByRole('article', { name: 'Корпус 6, Октябрь 2026' })).toBeVisible()
})

test('each house tells beside its state what it sells, and leads to it', async ({ page }) => {
  await openHydrated(page, HOUSE)
  const state = page.getByRole('article', { name: 'Корпус 6', exact: true })
  await state.getByRole('link', { name: /^\d+\sквартир\S* от\s[\d,]+\sмлн\s₽$/ }).click()
  await expect(page).toHaveURL(/\/choose\/flat\?project=rechnoy&building=\d+$/)
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/корпус\s6/)
})

test('the page ends with the flats of the project', async ({ page }) => {
  await page.goto(PAGE)
  const end = page.getByRole('complementary', { name: 'Следить за стройкой' })
  await expect(end.getByRole('link', { name: /^Показать \d+\sквартир/ })).toHaveAttribute(
    'href',
    '/choose/flat?project=rechnoy',
  )
})

test('works are told against the plan, and moved deadlines with their reason and paper', async ({ page }) => {
  await page.goto(HOUSE)
  const main = page.getByRole('main')
  const works = main.getByRole('list', { name: 'Работы: Корпус 6' })
  await expect(works.getByRole('listitem')).toHaveCount(5)
  await expect(works).toContainText(/\d+\s%, по\sплану \d+\s%/)
  const shifts = main.getByRole('region', { name: 'Переносы срока' })
  await expect(shifts).toContainText('перенесён на')
  const paper = await shifts.getByRole('link').first().getAttribute('href')
  expect((await page.request.get(paper ?? 'no-paper')).status()).toBe(200)
})

for (const [address, end] of [
  [HOUSE, /building=korpus-6$/],
  [ALBUM, /rechnoy-6-polgoda$/],
] as const) {
  test(`a photo of ${address} opens over the page, and Back and Esc close it`, async ({ page }) => {
    await openHydrated(page, address)
    const first = page.locator('#photo-1')
    await first.focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: 'Просмотр фотографий' })
    await expect(viewer).toBeVisible()
    await expect(page).toHaveURL(/photo=1$/)
    await page.goBack()
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL(end)

    await first.click()
    await expect(viewer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL(end)
    await expect(first).toBeFocused()
  })
}

test('photos of an album turn over by keys, each with its caption and an address that shows it again', async ({
  page,
}) => {
  await page.goto(`${ALBUM}?photo=2`)
  const viewer = page.getByRole('dialog', { name: 'Просмотр фотографий' })
  await expect(viewer.getByText(/· 2 из \d+$/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\?photo=3$/)
  await expect(viewer.getByText(/^.+ · 3 из \d+$/)).toBeVisible()
  await page.reload()
  await expect(viewer.getByText(/· 3 из \d+$/)).toBeVisible()
})

test('an address with a photo opens it, and closing leads nowhere else', async ({ page }) => {
  await page.goto(`${HOUSE}&photo=1`)
  const viewer = page.getByRole('dialog', { name: 'Просмотр фотографий' })
  await expect(viewer).toBeVisible()
  await viewer.getByRole('button', { name: 'Закрыть' }).click()
  await expect(viewer).toBeHidden()
  await expect(page).toHaveURL(/building=korpus-6$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ход строительства')
})

for (const looks of [{ colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
  test(`buttons over a photo show their focus with ${JSON.stringify(looks)}`, async ({ page }) => {
    await page.emulateMedia({ ...looks, reducedMotion: 'reduce' })
    await page.goto(`${ALBUM}?photo=2`)
    const viewer = page.getByRole('dialog', { name: 'Просмотр фотографий' })
    await expect(viewer.getByText(/· 2 из \d+$/)).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const name of ['Закрыть', 'Предыдущая фотография', 'Следующая фотография']) {
      const button = viewer.getByRole('button', { name })
      await button.focus()
      await page.keyboard.press('Shift')
      await expectFocusSeen(page)
      await expect(button).toHaveCSS('outline-style', 'solid')
    }
  })
}

test('two months of one view are compared by arrow keys and by buttons', async ({ page }) => {
  await openHydrated(page, HOUSE)
  const slider = page.getByRole('slider', { name: 'Было и стало: Корпус 6' })
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveValue('49')
  await page.getByRole('button', { name: /^Стало: / }).click()
  await expect(slider).toHaveValue('0')
  await page.getByLabel('Месяц слева').selectOption({ index: 1 })
  await expect(page.getByRole('button', { name: /^Было: июль 2026/ })).toBeVisible()
})

test('without scripts photos are links to their files, months are links, both views are shown', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(HOUSE)
  const file = await page.locator('#photo-1').getAttribute('href')
  const answer = await page.request.get(file ?? 'no-file')
  expect(answer.headers()['content-type']).toMatch(/^image\//)

  const compared = page.getByRole('region', { name: 'Было и стало' }).getByRole('img')
  await expect(compared).toHaveCount(2)
  const boxes = await compared.evaluateAll((images) => images.map((image) => image.getBoundingClientRect().x))
  expect(boxes[0]).not.toBe(boxes[1])
  await expect(page.getByRole('slider')).toBeHidden()

  await page.getByRole('link', { name: 'Сентябрь 2026' }).click()
  await expect(page).toHaveURL(/month=2026-09$/)
  await context.close()
})

test('a month without a report says so and the page stays', async ({ page }) => {
  const answer = await page.goto(`${PAGE}?building=korpus-7&month=2026-06`)
  expect(answer?.status()).toBe(200)
  await expect(page.getByText('В этом месяце отчёта нет')).toBeVisible()
})

for (const address of [
  '/projects/net-takogo/progress',
  `${PAGE}?building=korpus-99`,
  `${PAGE}?building=%D0%9A6`,
  `${PAGE}?month=2020-01`,
  `${PAGE}?month=2026-13`,
  `${PAGE}?photo=499`,
  `${PAGE}?photo=0`,
  `${ALBUM}?photo=99`,
  '/press/news/rechnoy-6-shestnadtsat-etazhey?photo=1',
]) {
  test(`${address} is a 404`, async ({ request }) => {
    expect((await request.get(address)).status()).toBe(404)
  })
}

test('search engines are told the page of the whole project, and where the page stands', async ({ page }) => {
  await page.goto(`${HOUSE}&photo=1`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/projects\/rechnoy\/progress$/)
  await expect(page).toHaveTitle(/^Ход строительства: Речной квартал, Корпус 6/)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.flatMap((text) => JSON.parse(text)['@type'])).toContain('BreadcrumbList')
})
