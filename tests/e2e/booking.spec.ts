import { createRequire } from 'node:module'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { type BookingSite, openBookingSite, signIn } from './fixtures/booking-site.ts'
import {
  AGREEMENT,
  agree,
  BOOKED,
  BUYER,
  book,
  consent,
  fill,
  goToSubmit,
  isSaved,
  NAME,
  next,
  PASSPORT,
  readCode,
  step,
  TERMS,
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

/** A person on a phone: every press and every field that is filled in is counted. */
function counted() {
  let count = 0
  return {
    /** Presses and fields so far. */
    count: () => count,
    press: (target: Locator) => {
      count += 1
      return target.click()
    },
    type: (target: Locator, text: string) => {
      count += 1
      return target.pressSequentially(text)
    },
  }
}

test('a flat is reserved free of charge in eight presses and fields, and given back in three', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const { count, press, type } = counted()
  const flat = site.nextFlat()
  await page.goto(`${site.url}/choose/flat/${flat}`)
  // The other ways to pay are folded on phones.
  await press(page.getByRole('link', { name: /^Забронировать с этим расчётом/ }))
  await expect(step(page, TERMS)).toBeVisible()
  // A page of its own: the way to pay that was chosen, and nothing that leads elsewhere but the law and the phone.
  await expect(page.getByText(/^Вы выбрали: /)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /^\+7|^8/ })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Квартиры' })).toHaveCount(0)
  await type(page.getByLabel('Имя', { exact: true }), NAME)
  await type(page.getByLabel('Телефон'), '9125550101')
  await press(page.getByRole('checkbox', { name: /персональных данных/ }))
  await press(page.getByRole('button', { name: 'Далее: код по СМС' }))
  const code = await readCode(page)
  await type(page.getByLabel('Код из СМС'), code)
  await press(page.getByRole('checkbox', { name: 'Согласен со всеми четырьмя пунктами' }))
  await press(page.getByRole('button', { name: 'Забронировать бесплатно' }))

  await expect(page.getByRole('heading', { level: 1, name: BOOKED })).toBeVisible()
  expect(count()).toBe(8)
  await expect(page.getByText(/БР-\d{4}-\d{6}/)).toBeVisible()
  // That nothing is to be paid is told by the terms alone.
  await expect(page.getByText('3 дня бесплатно', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Добавить в календарь' })).toHaveAttribute('download', /\.ics$/)
  await expect(page.getByText(/^Бронь действует до./).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Что взять на.сделку$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /маршрут|карт/i }).first()).toHaveAttribute('href', /./)
  expect(await violations(page)).toEqual([])
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  for (const secret of [NAME, '9125550101', '912 555', code]) {
    expect(kept).not.toContain(secret)
    expect(asked.filter((url) => decodeURIComponent(url).includes(secret))).toEqual([])
  }

  // On its page the flat is the buyer's own, for nobody else.
  const card = await page.context().newPage()
  await card.goto(`${site.url}/choose/flat/${flat}`)
  const main = card.getByRole('main')
  await expect(main.getByText(/^Вы забронировали эту квартиру до/)).toBeVisible()
  await expect(main.getByRole('link', { name: 'Открыть мою бронь' })).toHaveAttribute('href', '/account')
  await expect(main.getByRole('link', { name: 'Сообщить, если освободится' })).toHaveCount(0)
  await card.close()
  const seenByOthers = await (await fetch(`${site.url}/choose/flat/${flat}`)).text()
  expect(seenByOthers).toContain('Сообщить, если освободится')
  expect(seenByOthers).not.toContain('Вы забронировали')

  await press(page.getByRole('link', { name: 'Заполнить данные для договора' }))
  await expect(page.getByText('Оплата квартиры')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/Оплата квартиры\s*Ипотека/)
  await press(page.getByRole('button', { name: 'Отменить бронь' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Отменить бронь' }))
  await expect(page.getByRole('heading', { name: 'Брони нет' })).toBeVisible()
  expect(count()).toBe(11)
})

test('a flat, a storeroom and a parking place are reserved as one by presses, and given back as one', async ({
  page,
  request,
}) => {
  const list = await request.get(`${site.url}/api/flats/?project=rechnoy&limit=1&sort=-price`)
  const flat: number = (await list.json()).data.flats.items[0].id
  await page.goto(`${site.url}/choose/flat/${flat}`)
  const choice = page.getByRole('region', { name: /^Кладовая и.машино-место$/ })
  await choice.scrollIntoViewIfNeeded()
  await choice
    .getByRole('link', { name: /^Добавить: Кладовая/ })
    .first()
    .click()
  await expect(choice.getByText(/^Квартира, кладовая К\d+$/)).toBeVisible()
  // Not among the first twelve: found by its number, with the keyboard alone.
  await choice.getByText('Другое место').press('Enter')
  const places = choice.getByRole('group').filter({ hasText: 'Другое место' })
  await places.getByLabel('Номер').fill('m20')
  await places.getByLabel('Номер').press('Enter')
  await expect(places.getByRole('status')).toHaveText(/^Найдено \d+$/)
  expect(await violations(page)).toEqual([])
  const add = places.getByRole('link', { name: /^Добавить: Машино-место М20/ }).last()
  await add.press('Enter')
  await expect(places.getByRole('link', { name: /^Убрать: Машино-место М20/ })).toBeFocused()
  const parts = await choice.getByText(/^Квартира, кладовая К\d+, машино-место М20\d$/).textContent()
  const names = (parts ?? '').split(', ').slice(1)
  const sum = (await choice.locator('[aria-live]').textContent()) ?? '?'

  await choice.getByRole('link', { name: 'Забронировать вместе' }).click()
  const ids = new URL(page.url()).searchParams.get('extras') ?? ''
  const free = async () => {
    const answer = await request.get(`${site.url}/api/flat/${flat}/extras/?ids=${ids.replace(/[^\d,]/g, '')}`)
    const { extras }: { extras: { found: number }[] } = (await answer.json()).data
    return extras.reduce((all, { found }) => all + found, 0)
  }
  expect(await free()).toBe(2)
  const main = page.getByRole('main')
  const saysAll = async () => {
    for (const words of [...names, sum]) await expect(main).toContainText(new RegExp(words, 'i'))
  }
  await saysAll()
  await page.getByLabel('Имя', { exact: true }).fill(NAME)
  await page.getByLabel('Телефон').pressSequentially('9125550177')
  await consent(page)
  await page.getByRole('button', { name: 'Далее: код по СМС' }).click()
  await page.getByLabel('Код из СМС').pressSequentially(await readCode(page))
  await saysAll()
  await agree(page)
  await book(page)
  await expect(page.getByRole('heading', { level: 1, name: BOOKED })).toBeVisible()
  await saysAll()
  expect(await free()).toBe(0)

  await page.goto(`${site.url}/account`)
  await saysAll()
  // There are no papers for each part: the reservation has its two, and each names all of it.
  await page.goto(`${site.url}/account?section=documents`)
  const papers = main.locator('a[href^="/account/document/"]')
  await expect(papers).toHaveCount(2)
  for (const paper of await papers.evaluateAll((links) => links.map((link) => link.getAttribute('href')))) {
    await page.goto(`${site.url}${paper}`)
    await saysAll()
  }
  await page.goto(`${site.url}/account`)
  await page.getByRole('button', { name: 'Отменить бронь' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить бронь' }).click()
  await expect(page.getByRole('heading', { name: 'Брони нет' })).toBeVisible()
  expect(await free()).toBe(2)
})

test('a way to pay that has ended, and another price, are told by the server too', async ({ request }) => {
  const page = await request.get(`${addressOf(site.nextFlat())}?pay_method=mortgage&way=rural&price=1000`)
  expect(await page.text()).toMatch(
    /Цена изменилась.+Способа оплаты, который вы выбрали, для этой квартиры больше нет/s,
  )
})

test('each step reads well: its place, its fields, its mistakes; axe finds nothing', async ({ page }) => {
  await signIn(page.request, site.url)
  await page.goto(addressOf(site.nextFlat()))
  const steps = page.getByRole('navigation', { name: 'Шаги брони' })
  await expect(steps).toMatchAriaSnapshot(`
    - navigation "Шаги брони":
      - list:
        - listitem: Условия и контакты
        - listitem: Подтверждение
  `)
  await expect(steps.locator('[aria-current=step]')).toHaveText(/Условия/)
  await expect(page.getByRole('group', { name: 'Срок брони' })).toMatchAriaSnapshot(`
    - group "Срок брони":
      - radio /3 дня Бесплатно/ [checked]
      - radio /7 дней/
  `)
  expect(await violations(page)).toEqual([])

  await next(page)
  const summary = page.getByRole('region', { name: /Исправьте/ })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Введите имя' }).click()
  await expect(page.getByLabel('Имя')).toBeFocused()
  await expect(page.getByLabel('Имя')).toHaveAccessibleDescription(/Введите имя/)
  expect(await violations(page)).toEqual([])

  await fill(page, { Имя: NAME })
  await consent(page)
  await next(page)
  await expect(step(page, AGREEMENT)).toBeFocused()
  await expect(steps.getByRole('link', { name: /Условия и контакты заполнен/ })).toBeVisible()
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
  await fill(page, { Имя: NAME })
  await consent(page)
  await next(page)
  await expect(page.getByText('Нет соединения. Сохраним, когда появится')).toBeVisible()
  await expect(step(page, AGREEMENT)).toBeVisible()
  await context.setOffline(false)
  await isSaved(page)
  // Another device has no step in its address.
  await page.goto(page.url().replace(/\?.*/, ''))
  await expect(step(page, AGREEMENT)).toBeVisible()
  await page.getByRole('link', { name: /Условия и контакты заполнен/ }).click()
  await expect(page.getByLabel('Имя')).toHaveValue(NAME)
  await next(page)
  await agree(page)
  await isSaved(page)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Принимаю оферту' })).toBeChecked()
  await context.setOffline(true)
  await book(page)
  await expect(page.getByText('Связь прервалась до ответа')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Демонстрационный банк' })).toBeVisible()
})

test('what the contract needs is given in the account, and a session that ends in the middle takes nothing of it away', async ({
  page,
  context,
}) => {
  const phone = await signIn(page.request, site.url)
  await goToSubmit(page, addressOf(site.nextFlat()))
  await book(page)
  await page.getByRole('link', { name: 'Заполнить данные для договора' }).click()
  const details = page.getByRole('region', { name: 'Данные для договора', exact: true })
  await expect(details).toContainText(/фамилию, e-\u2060?mail, паспорт/)
  await expect(details).toContainText(
    /Бронь действует до .+ бронь закончится, и квартира снова станет свободной/,
  )
  await details.getByRole('button', { name: 'Заполнить' }).click()
  await expect(page.getByLabel('Фамилия')).toBeFocused()
  expect(await violations(page)).toEqual([])
  await fill(page, BUYER)
  await isSaved(page)
  await context.clearCookies()
  await fill(page, PASSPORT)
  await site.forgetCodes()
  await details.getByRole('link', { name: 'Войти и продолжить' }).click()
  await page.getByLabel('Телефон').fill(phone.slice(2))
  await page.getByRole('button', { name: 'Получить код' }).click()
  await page.getByLabel('Код из СМС').fill(await readCode(page))
  await details.getByRole('button', { name: 'Заполнить' }).click()
  await expect(page.getByLabel('Фамилия')).toHaveValue(BUYER.Фамилия)
  await expect(page.getByLabel('Номер', { exact: true })).toHaveValue(PASSPORT.Номер)
  await fill(page, { Серия: '57' })
  await details.getByRole('button', { name: 'Отправить данные' }).click()
  await expect(details.getByRole('link', { name: /Введите 4 цифры серии/ })).toBeVisible()
  await fill(page, { Серия: PASSPORT.Серия })
  await details.getByRole('button', { name: 'Отправить данные' }).click()
  await expect(page.getByText('Данные для договора у нас')).toBeVisible()
  await expect(details).toBeHidden()
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
  await page.getByLabel('Имя').fill(NAME)
  await consent(page)
  await next(page)
  scripts.resolve()
  await expect(step(page, AGREEMENT)).toBeVisible()
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
  await reach(/^Имя$/)
  await page.keyboard.insertText(NAME)
  await reach(/^Согласен на обработку/)
  await press('Space')
  await reach(/^Текст согласия/)
  await press('Enter')
  await expect(page.getByRole('dialog', { name: /Согласие/ })).toBeVisible()
  await press('Escape')
  await reach(/^Далее/)
  await press('Enter')
  await expect(step(page, AGREEMENT)).toBeFocused()
  await reach(/^Согласен со всеми/)
  await press('Space')
  await reach(/^Прочитать оферту/)
  await press('Enter')
  await expect(page.getByRole('dialog', { name: /Оферта/ })).toBeVisible()
  await press('Escape')
  await reach(/^Забронировать/)
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: BOOKED })).toBeFocused()
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
  await goToSubmit(page, addressOf(site.nextFlat()), true)
  await book(page)
  await page.getByRole('button', { name: 'Отказ банка' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Оплата не прошла' })).toBeVisible()
  await expect(page.getByText('Оплата не прошла', { exact: true })).toHaveCount(1)
  await expect(page.getByText('Что с деньгами')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/Квартира удерживается 1\d:\d\d/)
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: /^Оплатить ещё раз/ }).click()
  await page.getByRole('button', { name: /^Оплатить 25/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: BOOKED })).toBeVisible()
  await expect(page.getByText(/Оплачено 25.000.₽/)).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('who left the bank without paying finds the way back, until the hold ends', async ({ page }) => {
  await signIn(page.request, site.url)
  const flat = site.nextFlat()
  await goToSubmit(page, addressOf(flat), true)
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
  await expect(step(page, TERMS)).toBeVisible()
})

test('a flat that another one takes first is told calmly, with others, and nothing typed is lost', async ({
  page,
  browser,
}) => {
  const flat = site.nextFlat()
  await signIn(page.request, site.url)
  // Nothing of what others do reaches this page: neither by the stream nor because it asks.
  await page.route(/\/events|\/api\/flats_changes\//, (route) => route.abort())
  await goToSubmit(page, addressOf(flat))
  const rival = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const rivalPage = await rival.newPage()
  await signIn(rivalPage.request, site.url)
  await goToSubmit(rivalPage, addressOf(flat))

  // A third one only looks: what happens reaches him as he types.
  const watcher = await browser.newContext()
  const watching = await watcher.newPage()
  await signIn(watching.request, site.url)
  const stream = watching.waitForResponse(/\/events/)
  await watching.goto(addressOf(flat))
  await stream

  await book(rivalPage)
  await expect(rivalPage.getByRole('heading', { level: 1, name: BOOKED })).toBeVisible()
  const conflict = 'Эту квартиру только что забронировали'
  await expect(watching.getByRole('heading', { name: conflict })).toBeVisible()

  await book(page)
  await expect(page.getByRole('heading', { name: conflict })).toBeVisible()
  await expect(page.getByText(/Ваши данные сохранены/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3)
  await expect(page).toHaveURL(new RegExp(`/booking/${flat}`))
  expect(await violations(page)).toEqual([])
  await page.goto(addressOf(site.nextFlat()))
  await expect(page.getByLabel('Имя')).toHaveValue(NAME)

  // And nobody opens another's result by its address.
  const answer = await page.goto(rivalPage.url())
  expect(answer?.status()).toBe(404)
  await rival.close()
  await watcher.close()
})

test('the agreement of a paid reservation is signed by a code, with and without scripts, and given as a file', async ({
  page,
  browser,
}) => {
  await signIn(page.request, site.url)
  await goToSubmit(page, addressOf(site.nextFlat()), true)
  await book(page)
  await page.getByRole('button', { name: /^Оплатить 25/ }).click()
  await page.getByRole('link', { name: 'Подписать соглашение' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Соглашение о брони БР-/ })).toBeVisible()
  const hash = await page.getByText(/^[0-9a-f]{64}$/).textContent()
  await page.getByRole('button', { name: 'Получить код по СМС' }).click()
  await expect(page.getByLabel('Код из СМС')).toBeInViewport()
  const code = await readCode(page)
  expect(await violations(page)).toEqual([])
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    storageState: await page.context().storageState(),
  })
  const signing = await plain.newPage()
  await signing.goto(page.url())
  const other = code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
  // Who mistypes the code of the demonstration has no SMS to look it up in.
  await page.getByLabel('Код из СМС').fill(other)
  await page.getByRole('button', { name: 'Подписать соглашение' }).click()
  await expect(page.getByText(/Код не подошёл/)).toBeVisible()
  expect(await readCode(page)).toBe(code)
  for (const typed of [other, code]) {
    await signing.getByLabel('Код из СМС').fill(typed)
    await signing.getByRole('button', { name: 'Подписать соглашение' }).click()
    if (typed === other) await expect(signing.getByText(/Код не подошёл/)).toBeVisible()
  }
  await expect(signing.getByText(/^Подписано/)).toBeVisible()
  await expect(signing.getByText(hash ?? 'none', { exact: true })).toBeVisible()
  const file = await signing.getByRole('link', { name: /Скачать PDF/ }).getAttribute('href')
  const answer = await page.request.get(`${site.url}${file}`)
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': expect.stringContaining('no-store'),
  })
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await plain.close()
  await page.goto(`${site.url}/account`)
  await expect(page.getByText('Подписано кодом из СМС')).toBeVisible()
})
