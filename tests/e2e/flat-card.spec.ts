import { expect, type Locator, type Page, test } from '@playwright/test'

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
  await expect(house.getByText(/^Вид из\sокон на\sреку/)).toBeVisible()
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
  await press(own)
  await own.fill('1500000')
  const payment = page.getByRole('form', { name: 'Расчёт платежа' }).locator('xpath=following-sibling::*[1]')
  await expect(payment).toContainText(/1\s500\s000\s₽/)
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
