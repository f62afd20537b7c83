import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectFocusSeen, tabTo } from './fixtures/keyboard-walk.ts'
import { untilHydrated } from './fixtures/open-hydrated.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** A flat of the house by the river, from its list. */
async function openFlat(page: Page): Promise<void> {
  await page.goto('/choose/flat?project=rechnoy&view=river')
  const card = page.getByRole('main').locator('a[href^="/choose/flat/"]').first()
  await page.goto((await card.getAttribute('href')) ?? '')
}

test('river, sun, surroundings and deadline are on the page of the flat: one press', async ({ page }) => {
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }
  await openFlat(page)
  const path = new URL(page.url()).pathname
  const house = page.getByRole('region', { name: 'Дом и что вокруг' })
  await expect(house.getByText(/^Окна выходят на\sреку/)).toBeVisible()
  await expect(house.getByText(/^Сдача .*срок (не )?переносился/)).toBeVisible()
  await expect(house.getByText(/готово\s\d+\s%/)).toBeVisible()
  await expect(house.getByRole('listitem').filter({ hasText: /Набережная.*\d+\sмин пешком/ })).toBeVisible()
  await press(page.getByRole('tab', { name: 'Солнце' }))
  await expect(
    page.getByRole('tabpanel', { name: 'Солнце' }).getByRole('radio', { name: /июн/i }),
  ).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path)
  expect(presses).toBe(1)
})

test('status and name are on the first screen of a phone, and the button of the booking is there once at a time', async ({
  page,
}) => {
  await openFlat(page)
  const buttons = page.getByRole('main').getByRole('link', { name: 'Забронировать', exact: true })
  await expect(buttons).toHaveCount(2)
  const bar = await buttons.last().boundingBox()
  const name = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect((name?.y ?? 844) + (name?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  await expect(page.getByText('Свободна', { exact: true }).first()).toBeInViewport({ ratio: 1 })

  // The router puts the page back to its top when it starts.
  await untilHydrated(page)
  await buttons.first().evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await expect(buttons).toHaveCount(1)
  await expect(buttons).toBeInViewport({ ratio: 1 })
  await page.getByRole('heading', { name: 'О квартире' }).evaluate((heading) => heading.scrollIntoView())
  await expect(buttons.last()).toBeInViewport({ ratio: 1 })
  const withPay = page.getByRole('link', { name: /^Забронировать с этим расчётом/ })
  await withPay.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await expect(withPay).toBeInViewport({ ratio: 1 })
  await expect(buttons).toHaveCount(1)
})

test('the payment with one’s own first payment takes three presses, and goes along to the booking', async ({
  page,
}) => {
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }
  await openFlat(page)
  await press(page.getByRole('link', { name: /₽.*мес/ }).first())
  const own = page.getByRole('textbox', { name: 'Свои деньги на взнос' })
  const payment = page.getByRole('form', { name: 'Расчёт платежа' }).locator('xpath=following-sibling::*[1]')
  const monthly = async () =>
    Number(/([\d\s]+)₽\s*в\s+месяц/.exec(await payment.innerText())?.[1]?.replace(/\s/g, ''))
  const before = await monthly()
  await press(own)
  await own.fill('1500000')
  await expect(payment).toContainText(/1\s500\s000\s₽/)
  // More of one's own money is less a month.
  await expect.poll(monthly).toBeLessThan(before)
  await expect(page).toHaveURL(/first=1500000/)
  expect(presses).toBeLessThanOrEqual(3)
  await expect(page.getByRole('link', { name: /^Забронировать с этим расчётом/ })).toHaveAttribute(
    'href',
    /first=1500000/,
  )
})

test('without scripts the calculation keeps the finish, the tab and what is chosen with the flat', async ({
  browser,
  page,
  baseURL,
}) => {
  await openFlat(page)
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await context.newPage()
  await plain.goto(`${new URL(page.url()).pathname}?tab=interior&furnish=1&extras=31,7`)
  await plain.getByRole('textbox', { name: 'Свои деньги на взнос' }).fill('1 500 000')
  await plain.getByRole('button', { name: 'Рассчитать' }).click()
  await expect(plain).toHaveURL(/\?tab=interior&furnish=1&extras=31,7&first=1500000&/)
  await expect(plain.getByRole('link', { name: /^Забронировать с этим расчётом/ })).toHaveAttribute(
    'href',
    /extras=31,7/,
  )
  await context.close()
})

test('what is near is on a map of the card once it is scrolled to, and in a list without scripts', async ({
  browser,
  page,
  baseURL,
}) => {
  await openFlat(page)
  await page.getByRole('heading', { name: 'Рядом, пешком' }).scrollIntoViewIfNeeded()
  const map = page.getByRole('region', { name: /^Рядом с домом/ })
  await map.scrollIntoViewIfNeeded()
  await expect(map.getByRole('button', { name: /мин пешком$/ }).first()).toBeVisible()

  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await context.newPage()
  await plain.goto(new URL(page.url()).pathname)
  await expect(plain.getByRole('heading', { name: 'Рядом, пешком' })).toBeVisible()
  await expect(plain.getByText(/^\d+\sмин пешком$/).first()).toBeVisible()
  await context.close()
})

test('the keyboard alone opens each tab, chooses a finish and compares the flat, and the focus is seen all the way', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openFlat(page)
  await untilHydrated(page)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await tabTo(page, tab('План'))
  for (const name of ['Интерьер', 'Вид из окна', 'На этаже', 'Солнце', 'План']) {
    await page.keyboard.press('ArrowRight')
    await expect(tab(name)).toBeFocused()
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible()
    await expectFocusSeen(page)
  }

  // Out of a window the focus comes back to what has opened it.
  const plan = page.getByRole('link', { name: /открыть на весь экран/ }).first()
  await tabTo(page, plan)
  await page.keyboard.press('Enter')
  const window = page.getByRole('dialog')
  await expect(window).toBeVisible()
  await expect(window.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await expect(plan).toBeFocused()
  await expectFocusSeen(page)

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(tab('Интерьер')).toBeFocused()
  const finish = page.getByRole('navigation', { name: 'Отделка' }).getByRole('link').nth(1)
  await tabTo(page, finish)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/furnish=\d/)
  await expect(page.getByText(/^Квартира .+ отделка .+ =/)).toBeVisible()
  await expect(finish).toBeFocused()
  await expectFocusSeen(page)

  const scales = page.getByRole('button', { name: /^(Сравнить|Убрать из сравнения): / }).first()
  await tabTo(page, scales)
  await page.keyboard.press('Space')
  await expect(scales).toHaveAttribute('aria-pressed', 'true')
  await expect(scales).toBeFocused()
})

test('with the keyboard the first payment is told in roubles, in percent and by its slider, each after the others', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openFlat(page)
  await untilHydrated(page)
  const roubles = page.getByRole('textbox', { name: 'Свои деньги на взнос' })
  const percent = page.getByRole('textbox', { name: 'Свои деньги в процентах' })
  const slider = page.getByRole('slider', { name: 'Свои деньги на взнос: ползунок' })
  await tabTo(page, roubles)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('1500000')
  const share = await percent.inputValue()
  await tabTo(page, percent)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('50')
  await expect(roubles).not.toHaveValue(/^1\s500\s000$/)
  expect(share).not.toBe('50')
  const half = await roubles.inputValue()
  await tabTo(page, slider)
  await page.keyboard.press('ArrowRight')
  await expect(roubles).not.toHaveValue(half)
  await expect(percent).not.toHaveValue('50')
  await expect(slider).toBeFocused()
  await expect(page).toHaveURL(/first=\d/)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`with ${colorScheme} forced colours this flat is told on the plan of its floor, and the chosen month among those of the sun`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await openFlat(page)
    const { pathname } = new URL(page.url())
    await page.goto(`${pathname}?tab=floor`)
    const tint = (area: Locator) => area.evaluate((path) => getComputedStyle(path).fill)
    const own = page.getByRole('img', { name: /, эта$/ })
    const others = page.getByRole('tabpanel').locator('svg[role="group"] path:is([role="img"], a > path)')
    const tints = await others.evaluateAll((areas) => areas.map((area) => getComputedStyle(area).fill))
    expect(tints.length).toBeGreaterThan(2)
    expect(tints.filter((each) => each === tints[0]).length).toBeLessThan(tints.length)
    expect(tints.filter((each) => each !== 'none')).toHaveLength(tints.length)
    const ownTint = await tint(own)
    expect(tints.filter((each) => each === ownTint)).toHaveLength(1)
    // In words as well, and each mark of the legend is a different one.
    await expect(page.getByText('Эта квартира', { exact: true })).toHaveCount(2)
    const marks = await page
      .getByRole('list', { name: 'Обозначения' })
      .locator('li > span > span')
      .evaluateAll((shown) =>
        shown.map((mark) => {
          const { backgroundColor, backgroundImage, forcedColorAdjust } = getComputedStyle(mark)
          return { ground: backgroundColor, image: backgroundImage, adjust: forcedColorAdjust }
        }),
      )
    expect(marks.length).toBeGreaterThan(2)
    expect(new Set(marks.map(({ ground, image }) => `${ground} ${image}`)).size).toBe(marks.length)
    // What is computed is not what is drawn where the colours are forced.
    expect(marks.filter(({ adjust }) => adjust !== 'none')).toEqual([])
    expect(marks[0]?.ground).toBe(ownTint)

    await page.goto(`${pathname}?tab=sun`)
    const months = page.getByRole('tabpanel').locator('label:has([type="radio"])')
    await expect(months).toHaveCount(12)
    const bars = await months.evaluateAll((labels) =>
      labels.map((label) => {
        const bar = label.querySelector('span + span')
        if (!bar) throw new Error('a month without a bar')
        const { backgroundColor, borderTopColor } = getComputedStyle(bar)
        return { isChosen: label.matches(':has(:checked)'), backgroundColor, borderTopColor }
      }),
    )
    const [plain] = bars.filter(({ isChosen }) => !isChosen)
    const chosen = bars.filter(({ isChosen }) => isChosen)
    expect(chosen).toHaveLength(1)
    expect(chosen[0]?.backgroundColor).not.toBe(plain?.backgroundColor)
    // A bar that is not filled is told by its border.
    expect(plain?.borderTopColor).not.toBe(plain?.backgroundColor)
  })
}
