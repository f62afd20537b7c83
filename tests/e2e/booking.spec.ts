import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import { type BookingSite, openBookingSite, signIn } from './fixtures/booking-site.ts'
import {
  agree,
  BUYER,
  book,
  fill,
  fillPerson,
  goToReview,
  isSaved,
  next,
  PASSPORT,
  step,
} from './fixtures/booking-steps.ts'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

test.describe.configure({ mode: 'default', timeout: 180_000 })
test.use({ viewport: { width: 390, height: 844 } })

let site: BookingSite
test.beforeAll(async () => {
  test.setTimeout(600_000)
  site = await openBookingSite()
})
test.afterAll(() => site?.stop())

const addressOf = (flat: number) => `${site.url}/booking/${flat}`

async function violations(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addScriptTag({ path: axe })
  return page.evaluate<string[]>(`axe.run().then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.html).join(' | ').slice(0, 400)))`)
}

test('a buyer goes from the list to a booked flat, and nothing of him is left in the browser', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${site.url}/choose/flat?each=1`)
  const flat = site.nextFlat()
  await page.getByRole('main').locator(`a[href="/choose/flat/${flat}"]`).click()
  await page.getByRole('link', { name: 'Забронировать: Базовая' }).click()
  await expect(step(page, 'Условия')).toBeVisible()
  await expect(page.getByText('Вы выбрали: Базовая')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Ипотека' })).toBeChecked()
  // In the page of the server too: another price than that of the flat's page, and a programme that has ended.
  const html = await (
    await page.request.get(`${addressOf(flat)}?pay_method=mortgage&way=rural&price=1000`)
  ).text()
  expect(html).toMatch(/Цена изменилась.+Способа оплаты, который вы выбрали, для этой квартиры больше нет/s)
  await page.getByRole('button', { name: 'Далее: войти по телефону' }).click()

  await page.getByLabel('Телефон').fill('9125550101')
  await page.getByRole('button', { name: 'Получить код' }).click()
  const code = await page
    .getByText(/Демонстрация: код/)
    .locator('strong')
    .textContent()
  await page.getByLabel('Код из СМС').pressSequentially(code ?? '')
  await fillPerson(page)
  await next(page)
  await fill(page, PASSPORT)
  await next(page)
  await agree(page)
  await next(page)
  await expect(page.getByText('57** ****91')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Условия' })).toContainText('Ипотека')
  await book(page)

  await expect(page.getByRole('heading', { level: 1, name: /^БР-\d{4}-\d{6}$/ })).toBeVisible()
  await expect(page.getByText('Платить ничего не нужно')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Добавить в календарь' })).toHaveAttribute('download', /\.ics$/)
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  for (const secret of [PASSPORT.Номер, BUYER.Фамилия, 'anna@example', '9125550101', '912 555']) {
    expect(kept).not.toContain(secret)
    expect(asked.filter((url) => decodeURIComponent(url).includes(secret))).toEqual([])
  }
  await page.goto(`${site.url}/account`)
  await expect(page.getByText('Оплата квартиры')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/Оплата квартиры\s*Ипотека/)
})

test('each step reads well: its place, its fields, its mistakes; axe finds nothing', async ({ page }) => {
  await signIn(page.request, site.url)
  await page.goto(addressOf(site.nextFlat()))
  const steps = page.getByRole('navigation', { name: 'Шаги брони' })
  await expect(steps).toMatchAriaSnapshot(`
    - navigation "Шаги брони":
      - list:
        - listitem: Условия
        - listitem: Покупатель
        - listitem: Паспорт
        - listitem: Договор
        - listitem: Проверка
  `)
  await expect(steps.locator('[aria-current=step]')).toHaveText(/Условия/)
  await expect(page.getByRole('group', { name: 'Срок брони' })).toMatchAriaSnapshot(`
    - group "Срок брони":
      - radio /3 дня Бесплатно/ [checked]
      - radio /7 дней/
  `)
  expect(await violations(page)).toEqual([])

  await next(page)
  await expect(step(page, 'Данные покупателя')).toBeFocused()
  await next(page)
  const summary = page.getByRole('region', { name: /Исправьте/ })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Введите фамилию' }).click()
  await expect(page.getByLabel('Фамилия')).toBeFocused()
  await expect(page.getByLabel('Фамилия')).toHaveAccessibleDescription(/Введите фамилию/)
  expect(await violations(page)).toEqual([])

  await fillPerson(page)
  await next(page)
  await expect(steps.getByRole('link', { name: /Покупатель заполнен/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await fill(page, PASSPORT)
  await next(page)
  await expect(step(page, 'Договор')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await agree(page)
  await next(page)
  await expect(step(page, 'Проверка и оплата')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('a reload at each step, and a connection cut at each step, lose nothing', async ({ page, context }) => {
  await signIn(page.request, site.url)
  await page.goto(addressOf(site.nextFlat()))
  await page.getByRole('radio', { name: /^7 дней/ }).check()
  await isSaved(page)
  await page.reload()
  await expect(page.getByRole('radio', { name: /^7 дней/ })).toBeChecked()
  await context.setOffline(true)
  await next(page)

  await fillPerson(page)
  await expect(page.getByText('Нет соединения. Сохраним, когда появится')).toBeVisible()
  await context.setOffline(false)
  await isSaved(page)
  await page.reload()
  await expect(page.getByLabel('Фамилия')).toHaveValue(BUYER.Фамилия)
  const consent = page.getByRole('checkbox', { name: /обработку моих персональных данных/ })
  await consent.check()
  await context.setOffline(true)
  await next(page)

  await fill(page, PASSPORT)
  await next(page)
  await expect(step(page, 'Договор')).toBeVisible()
  await context.setOffline(false)
  await isSaved(page)
  // Another device has no step in its address.
  await page.goto(page.url().replace(/\?.*/, ''))
  await expect(step(page, 'Договор')).toBeVisible()
  await page.getByRole('link', { name: /Паспорт заполнен/ }).click()
  await expect(page.getByText('57**')).toBeVisible()
  await next(page)
  await agree(page)
  await context.setOffline(true)
  await next(page)

  await expect(page.getByText('57** ****91')).toBeVisible()
  await book(page)
  await expect(page.getByText('Связь прервалась до ответа')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Демонстрационный банк' })).toBeVisible()
})

test('a session that ends while the passport is typed takes nothing of it away', async ({
  page,
  context,
}) => {
  const phone = await signIn(page.request, site.url)
  await page.goto(addressOf(site.nextFlat()))
  await next(page)
  await fillPerson(page)
  await next(page)
  await expect(step(page, 'Паспорт')).toBeVisible()
  await isSaved(page)
  await context.clearCookies()
  await fill(page, PASSPORT)
  await site.forgetCodes()
  await page.getByRole('link', { name: 'Войти и продолжить' }).click()
  await page.getByLabel('Телефон').fill(phone.slice(2))
  await page.getByRole('button', { name: 'Получить код' }).click()
  const code = await page.getByText('Демонстрация: код').locator('strong').innerText()
  await page.getByLabel('Код из СМС').fill(code)
  await expect(step(page, 'Паспорт')).toBeVisible()
  await expect(page.getByLabel('Номер', { exact: true })).toHaveValue(PASSPORT.Номер)
  await next(page)
  await agree(page)
  await next(page)
  await expect(page.getByText('57** ****91')).toBeVisible()
})

test('terms chosen and sent on before any script came are kept', async ({ page }) => {
  await signIn(page.request, site.url)
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(addressOf(site.nextFlat()), { waitUntil: 'commit' })
  await page.getByRole('radio', { name: /^7 дней/ }).check()
  await next(page)
  scripts.resolve()
  await expect(step(page, 'Данные покупателя')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: /^7 дней/ })).toBeChecked()
})

test('a booking is made by the keyboard alone', async ({ page }) => {
  await signIn(page.request, site.url)
  await page.goto(addressOf(site.nextFlat()))
  const press = (key: string) => page.keyboard.press(key)
  /** Tabs on until a control of this name has the focus. */
  const reach = async (name: RegExp) => {
    for (let tabs = 0; tabs < 60; tabs += 1) {
      const focused = page.locator(':focus')
      if ((await focused.count()) > 0 && name.test(await nameOf(page))) return
      await press('Tab')
    }
    throw new Error(`no way to ${name} by Tab`)
  }
  await reach(/^3 дня/)
  await press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^7 дней/ })).toBeChecked()
  await press('ArrowUp')
  await reach(/^Далее/)
  await press('Enter')
  await expect(step(page, 'Данные покупателя')).toBeFocused()
  for (const [label, text] of Object.entries(BUYER)) {
    await reach(new RegExp(`^${label}$`))
    await page.keyboard.insertText(text)
  }
  await reach(/^Согласен на обработку/)
  await press('Space')
  await press('Enter')
  await expect(step(page, 'Паспорт')).toBeFocused()
  for (const [label, text] of Object.entries(PASSPORT)) {
    await reach(new RegExp(`^${label}$`))
    await page.keyboard.type(text)
  }
  await press('Enter')
  await expect(step(page, 'Договор')).toBeFocused()
  for (const name of [/цену/, /срок/, /отделку/, /Принимаю оферту/]) {
    await reach(name)
    await press('Space')
  }
  await reach(/^Прочитать оферту/)
  await press('Enter')
  await expect(page.getByRole('dialog', { name: /Оферта/ })).toBeVisible()
  await press('Escape')
  await reach(/^Далее/)
  await press('Enter')
  await expect(step(page, 'Проверка и оплата')).toBeFocused()
  await reach(/^Забронировать/)
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^БР-/ })).toBeFocused()
})

/** What a screen reader would say of the control that has the focus. */
async function nameOf(page: Page): Promise<string> {
  const tree = await page.locator(':focus').ariaSnapshot()
  return /"([^"]*)"/.exec(tree)?.[1] ?? ''
}

test('a refused payment tells where the money is, and is tried again while the hold lasts', async ({
  page,
}) => {
  await signIn(page.request, site.url)
  await goToReview(page, addressOf(site.nextFlat()), true)
  await book(page)
  await page.getByRole('button', { name: 'Отказ банка' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Оплата не прошла' })).toBeVisible()
  await expect(page.getByText('Оплата не прошла', { exact: true })).toHaveCount(1)
  await expect(page.getByText('Что с деньгами')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/Квартира удерживается 1\d:\d\d/)
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: /^Оплатить ещё раз/ }).click()
  await page.getByRole('button', { name: /^Оплатить 25/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^БР-/ })).toBeVisible()
  await expect(page.getByText(/Оплачено 25.000.₽/)).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('who left the bank without paying finds the way back, until the hold ends', async ({ page }) => {
  await signIn(page.request, site.url)
  const flat = site.nextFlat()
  await goToReview(page, addressOf(flat), true)
  await book(page)
  await page.getByRole('button', { name: /^Тайм-аут/ }).click()
  await expect(page.getByRole('heading', { name: 'Ждём подтверждения оплаты' })).toBeVisible()
  await page.goto(`${site.url}/booking`)
  await expect(page.getByRole('timer')).toHaveText(/Квартира удерживается 1\d:\d\d/)
  await expect(page.getByRole('button', { name: /^Перейти к оплате/ })).toBeVisible()

  await page.goBack()
  await site.endHold(flat)
  await expect(page.getByRole('heading', { name: 'Срок брони истёк' })).toBeVisible({ timeout: 30_000 })
  await page.goto(`${site.url}/booking`)
  await expect(page.getByRole('heading', { level: 2, name: 'Срок брони истёк' })).toBeVisible()
  await expect(page.getByText('Бронь закончилась')).toBeVisible()
  await page.getByRole('link', { name: 'Забронировать заново' }).click()
  await expect(step(page, 'Условия')).toBeVisible()
})

test('a flat that another one takes first is told calmly, with others, and nothing typed is lost', async ({
  page,
  browser,
}) => {
  const flat = site.nextFlat()
  await signIn(page.request, site.url)
  // Nothing of what others do reaches this page: neither by the stream nor because it asks.
  await page.route(/\/events|\/api\/flats_changes\//, (route) => route.abort())
  await goToReview(page, addressOf(flat))
  const rival = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const rivalPage = await rival.newPage()
  await signIn(rivalPage.request, site.url)
  await goToReview(rivalPage, addressOf(flat))

  // A third one only looks: what happens reaches him as he types.
  const watcher = await browser.newContext()
  const watching = await watcher.newPage()
  await signIn(watching.request, site.url)
  const stream = watching.waitForResponse(/\/events/)
  await watching.goto(addressOf(flat))
  await stream

  await book(rivalPage)
  await expect(rivalPage.getByRole('heading', { level: 1, name: /^БР-/ })).toBeVisible()
  const conflict = 'Эту квартиру только что забронировали'
  await expect(watching.getByRole('heading', { name: conflict })).toBeVisible()

  await book(page)
  await expect(page.getByRole('heading', { name: conflict })).toBeVisible()
  await expect(page.getByText(/Ваши данные сохранены/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3)
  await expect(page).toHaveURL(new RegExp(`/booking/${flat}`))
  expect(await violations(page)).toEqual([])
  await page.goto(addressOf(site.nextFlat()))
  await next(page)
  await expect(page.getByLabel('Телефон')).not.toHaveValue('')

  // And nobody opens another's result by its address.
  const answer = await page.goto(rivalPage.url())
  expect(answer?.status()).toBe(404)
  await rival.close()
  await watcher.close()
})
