import { expect, type Locator, type Page, test } from '@playwright/test'
import { openHydrated } from './fixtures/open-hydrated.ts'

/** Areas of the pictures, not the list beside. */
const areas = (page: Page) => page.getByRole('main').locator('svg a')

/** Presses Tab until the focus is on an area whose name begins so. */
async function tabTo(page: Page, name: RegExp) {
  for (let press = 0; press < 150; press++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement?.closest('svg') ? (activeElement.getAttribute('aria-label') ?? '') : ''
    })
    if (name.test(focused)) return focused
  }
  throw new Error(`Tab never reached an area named ${name}`)
}

test('from the master plan to a flat by the keyboard alone', async ({ page }) => {
  await openHydrated(page, '/choose/genplan/rechnoy')
  await tabTo(page, /^Корпус 6, \d+\sквартир.* от .*, сдача/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/choose/genplan/rechnoy/korpus-6')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Речной квартал, корпус 6')

  await tabTo(page, /^7 этаж, \d+\sквартир/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/choose/genplan/rechnoy/korpus-6/etazh-7')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Корпус 6, 7 этаж')

  const first = await tabTo(page, /^Квартира \d+, /)
  await page.keyboard.press('ArrowRight')
  const focused = page.locator('svg a:focus')
  await expect(focused).toHaveAttribute(
    'aria-label',
    /^Квартира \d+, .*\sм², .*(свободна|забронирована)(, со скидкой)?$/,
  )
  expect(await focused.getAttribute('aria-label')).not.toBe(first)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/choose\/flat\/\d+$/)
  const id = /\d+$/.exec(page.url())?.[0]
  await page.getByRole('tab', { name: /^На.этаже$/ }).press('Enter')
  await page.getByRole('link', { name: /^План этажа крупно и.другие этажи$/ }).press('Enter')
  await expect(page).toHaveURL(`/choose/genplan/rechnoy/korpus-6/etazh-7#flat-${id}`)
  // The flat is marked on the plan and in the list, and in sight.
  const own = page.locator(`svg a[href="/choose/flat/${id}"]`)
  await expect(own).toBeInViewport()
  await expect(page.locator('svg g path').last()).toHaveAttribute(
    'd',
    (await own.locator('path').getAttribute('d')) ?? '',
  )
  await expect(page.locator(`li a[href="/choose/flat/${id}"]`)).toHaveClass(/bg-sinka-100/)
})

test('the same way by links, with scripts off', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/choose/genplan/rechnoy?rooms=2')
  await areas(page)
    .and(page.getByRole('link', { name: /^Корпус 6,/ }))
    .press('Enter')
  await expect(page).toHaveURL('/choose/genplan/rechnoy/korpus-6?rooms=2')
  await areas(page)
    .and(page.getByRole('link', { name: /^5 этаж,/ }))
    .press('Enter')
  await expect(page).toHaveURL('/choose/genplan/rechnoy/korpus-6/etazh-5?rooms=2')
  await areas(page).first().press('Enter')
  await expect(page).toHaveURL(/\/choose\/flat\/\d+$/)
  await context.close()
})

test('the address of each level opens the view that the links led to', async ({ page }) => {
  const seen = async () => ({
    title: await page.title(),
    heading: await page.getByRole('heading', { level: 1 }).textContent(),
    areas: await areas(page).evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    pictures: await page
      .getByRole('main')
      .locator('section img')
      .evaluateAll((all) => all.map((img) => img.getAttribute('src'))),
  })
  await openHydrated(page, '/choose/genplan/rechnoy')
  for (const [name, heading, title] of [
    [/^Корпус 4,/, 'Речной квартал, корпус 4', /корпус 4: выбор этажа/i],
    [/^6 этаж,/, 'Корпус 4, 6 этаж', /^6 этаж, .*корпус 4/i],
  ] as const) {
    await areas(page).and(page.getByRole('link', { name })).press('Enter')
    // What the old view does not have: its heading names the house as well.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveTitle(title)
    const byLinks = await seen()
    await page.reload()
    expect(await seen()).toEqual(byLinks)
  }
})

test('a filter goes along, dims what it leaves out, and keeps the page out of search engines', async ({
  page,
}) => {
  await page.goto('/choose/genplan/rechnoy?rooms=4')
  const dimmed = areas(page).and(page.getByRole('link', { name: /нет подходящих/ }))
  await expect(dimmed.first()).toHaveAttribute('href', /\?rooms=4$/)
  await dimmed.first().focus()
  await expect(dimmed.first()).toBeFocused()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/choose\/genplan\/rechnoy$/)
})

test('the filter of a floor counts its flats, and its button goes to them', async ({ page }) => {
  for (const address of ['/choose/genplan/rechnoy/korpus-6/etazh-7', '/genplan-floors?floor=7']) {
    await openHydrated(page, address)
    const main = page.getByRole('main')
    const found = /(\d+)\sквартир/.exec(
      (await main
        .getByText(/в продаже$/)
        .first()
        .textContent()) ?? '',
    )?.[1]
    await main.locator('summary', { hasText: /^Фильтры$/ }).click()
    const form = main.getByRole('form', { name: 'Фильтр' })
    const counts = await form
      .getByRole('group', { name: 'Комнат' })
      .getByRole('checkbox')
      .evaluateAll((boxes) =>
        boxes.map((box) => Number(/\d+(?=\sквартир)/.exec(box.ariaLabel ?? '')?.[0] ?? 0)),
      )
    expect(counts.reduce((sum, count) => sum + count)).toBe(Number(found))

    await form.getByRole('button', { name: new RegExp(`^Показать ${found}\\s`) }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await expect(page.locator('#results ~ *').first()).toBeInViewport()
  }
})

for (const house of [
  'verkhniy-park/korpus-1',
  'verkhniy-park/korpus-3',
  'rechnoy/korpus-4',
  'rechnoy/korpus-6',
]) {
  test(`the facade of ${house} is whole on the first screen, and its marks stand at their own floors`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openHydrated(page, `/choose/genplan/${house}`)
    const picture = page.getByRole('main').locator('.paper').first()
    // Its frame: sky and ground are left out.
    await expect(picture.locator('..')).toBeInViewport({ ratio: 1 })
    expect(await floorsAtMarks(picture)).toEqual(await markedFloors(picture))
    await expect(picture.locator('> span')).toHaveCount(await floorsOfList(page).then((all) => all.length))
  })

  test(`on a phone the facade of ${house} is scrolled sideways, and the tag of each floor opens it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openHydrated(page, `/choose/genplan/${house}`)
    const tags = page.getByRole('main').locator('.sticky a[href]')
    const numbers = await tags.locator('.font-semibold').allTextContents()
    const fromAbove = (floors: number[]) => floors.toSorted((one, other) => other - one)
    expect(fromAbove(numbers.map(Number))).toEqual(fromAbove(await floorsOfList(page)))
    // Each is at the height of its own floor, large enough for a finger and apart from the next.
    const boxes = await tags.evaluateAll((all) =>
      all.map((tag) => {
        const { top, bottom } = tag.getBoundingClientRect()
        return { top, bottom }
      }),
    )
    for (const [index, { top, bottom }] of boxes.entries()) {
      expect(bottom - top).toBeGreaterThanOrEqual(24)
      expect(bottom).toBeLessThan(boxes[index - 1]?.top ?? Number.POSITIVE_INFINITY)
    }
    // They stay in sight while the facade is scrolled, and the page itself is not wider than the screen.
    const frame = page.getByRole('main').locator('.paper').first().locator('..')
    await frame.evaluate((element) => element.scrollTo({ left: 200 }))
    const upper = tags.last()
    await expect(upper).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const href = await upper.getAttribute('href')
    await upper.click()
    await expect(page).toHaveURL(href ?? '')
  })
}

/** Numbers of the floors that the list beside the facade has, from the top down. */
const floorsOfList = async (page: Page) => {
  const floors = await page
    .getByRole('listitem')
    .getByRole('link', { name: /^\d+ этаж/ })
    .allTextContents()
  return floors.map((text) => Number.parseInt(text, 10))
}

/** Ticks that have a number. */
const marksOf = (picture: Locator) => picture.locator('> span:has(.font-semibold:visible)')

/** Numbers of the marks, from the lowest. */
const markedFloors = (picture: Locator) =>
  marksOf(picture).evaluateAll((marks) =>
    marks.map((mark) => Number(mark.querySelector('.font-semibold')?.textContent)),
  )

/** The floor whose area is under the end of the line of each mark. */
const floorsAtMarks = (picture: Locator) =>
  marksOf(picture).evaluateAll((marks) =>
    marks.map((mark) => {
      const { right, top, height } = mark.getBoundingClientRect()
      const [under] = document.elementsFromPoint(right, top + height / 2)
      const area = under?.closest('[aria-label]')
      return Number.parseInt(area?.getAttribute('aria-label') ?? '', 10)
    }),
  )

test('all houses of the master plan are on the first screen, of a phone too, each to be hit with a finger', async ({
  page,
}) => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await openHydrated(page, '/choose/genplan/rechnoy')
    const plan = page.getByRole('main').locator('.paper').first()
    await expect(plan.locator('..')).toBeInViewport({ ratio: 1 })
    await expect(plan.locator('svg a')).toHaveCount(7)
    for (const parts of [plan.locator('svg a'), plan.locator('> span')]) {
      const boxes = await parts.evaluateAll((all) =>
        all.map((one) => {
          const { left, right } = one.getBoundingClientRect()
          return { left, right }
        }),
      )
      for (const { left, right } of boxes) {
        expect(left).toBeGreaterThanOrEqual(0)
        expect(right).toBeLessThanOrEqual(size.width)
        expect(right - left).toBeGreaterThanOrEqual(24)
      }
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
  }
})

test('the list lights the area on the picture, and the picture the list', async ({ page }) => {
  await openHydrated(page, '/choose/genplan/rechnoy')
  const line = page.getByRole('listitem').getByRole('link', { name: /^Корпус 5/ })
  await line.hover()
  await expect(page.locator('svg g path')).toHaveCount(2)
  await page.mouse.move(0, 0)
  await expect(page.locator('svg g path')).toHaveCount(0)
  await areas(page)
    .and(page.getByRole('link', { name: /^Корпус 5,/ }))
    .focus()
  await expect(line).toHaveClass(/bg-sinka-100/)
})

test('the plan is looked at closely by buttons and keys, and never takes the scroll of the page', async ({
  page,
}) => {
  await openHydrated(page, '/choose/genplan/rechnoy/korpus-5/etazh-3')
  const box = page.getByRole('region', { name: /План 3 этажа/ })
  const scale = () => box.evaluate((region) => region.firstElementChild?.getBoundingClientRect().width ?? 0)
  const whole = await scale()
  await page.getByRole('button', { name: 'Приблизить' }).click()
  await expect.poll(scale).toBeGreaterThan(whole * 1.4)
  await page.getByRole('button', { name: 'Показать целиком' }).click()
  await expect.poll(scale).toBe(whole)

  await box.focus()
  await page.keyboard.press('+')
  await expect.poll(scale).toBeGreaterThan(whole * 1.4)
  await page.keyboard.press('0')
  await expect.poll(scale).toBe(whole)

  await box.hover()
  const depth = await page.evaluate(() => window.scrollY)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(depth)
  expect(await scale()).toBe(whole)
})

test('the master plan of the main project has addresses of its own', async ({ page }) => {
  for (const address of ['/genplan-main', '/choose/genplan']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Речной квартал: выбор на генплане')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/choose\/genplan\/rechnoy$/)
  }
  await page.goto('/genplan-floors?floor=12')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Речной квартал: 12 этаж на генплане')
  await areas(page)
    .and(page.getByRole('link', { name: /^Корпус 4, 12 этаж,/ }))
    .press('Enter')
  await expect(page).toHaveURL('/choose/genplan/rechnoy/korpus-4/etazh-12')
})

test('where the project is left out, the house is one of the main project', async ({ page }) => {
  await page.goto('/choose/genplan/korpus-6/etazh-7')
  await expect(page).toHaveURL('/choose/genplan/rechnoy/korpus-6/etazh-7')
})

test('the front of a wide house does not follow the scroll over what stands below it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/choose/genplan/rechnoy/korpus-6')
  const place = page.getByRole('main').getByRole('link', { name: 'Корпус 6 на генплане' })
  await place.evaluate((link) =>
    window.scrollTo({ top: link.getBoundingClientRect().bottom, behavior: 'instant' }),
  )
  const bottom = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().bottom)
  const top = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top)
  const zoom = page.getByRole('main').getByRole('button', { name: 'Приблизить' })
  await expect.poll(async () => (await top(place)) - (await bottom(zoom))).toBeGreaterThan(0)
})

test('an address that leads nowhere is a 404', async ({ request }) => {
  for (const address of [
    '/choose/genplan/net-takogo',
    '/choose/genplan/rechnoy/korpus-77',
    '/choose/genplan/rechnoy/korpus-6/etazh-77',
    '/choose/genplan/rechnoy/korpus-6/sedmoy',
    '/choose/genplan/rechnoy?rooms=sto',
    '/genplan-floors?floor=77',
  ]) {
    expect((await request.get(address)).status(), address).toBe(404)
  }
})
