import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { openHydrated } from './fixtures/open-hydrated.ts'

/** A page of each kind that anybody may open. */
const PUBLIC = [
  '/',
  '/choose',
  '/choose/flat',
  '/choose/type',
  '/choose/params',
  '/choose/genplan',
  '/chess',
  '/chess/rechnoy',
  '/projects',
  '/projects/list',
  '/projects/rechnoy',
  '/projects/rechnoy/progress',
  '/projects-finished',
  '/novostroyki',
  '/nedvizhimost',
  '/zarechenskaya',
  '/favorites',
  '/services/bron',
  '/docs',
  '/account/login',
  '/booking',
  '/nothing-of-the-kind',
]

/** What the browser refused, and what scripts complained of, on every page that is open from now on. */
async function listenTo(page: Page): Promise<string[]> {
  const heard: string[] = []
  await page.exposeFunction('tellViolation', (text: string) => heard.push(`${page.url()} ${text}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell: unknown = Reflect.get(window, 'tellViolation')
      if (typeof tell === 'function') tell(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  page.on('console', (message) => {
    // An address that is not there answers 404, which the browser tells as well.
    if (message.type() !== 'error' || /status of 404/.test(message.text())) return
    heard.push(`${page.url()} ${message.text()}`)
  })
  page.on('pageerror', (error) => heard.push(`${page.url()} ${error.message}`))
  return heard
}

/** Opens a page and lets its late parts come: to its end and back. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('main').first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.waitForLoadState('load')
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => resolve(null), { timeout: 2_000 })),
  )
}

type Json = Record<string, unknown>

async function post(page: Page, path: string, data: Json): Promise<{ status: number; body: Json }> {
  const answer = await page.request.post(`/api/personal/${path}`, { data })
  return { status: answer.status(), body: await answer.json() }
}

const within = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined

async function signIn(page: Page): Promise<string> {
  const phone = `+7999${randomInt(10_000_000).toString().padStart(7, '0')}`
  const asked = await post(page, 'auth/', { phone })
  const code = within(asked.body['data'], 'demo_code')
  const { status } = await post(page, 'auth/loginByPhone/', { phone, code })
  expect(status).toBe(200)
  return phone
}

/** Books a flat that nobody else is after, to be paid for. @returns the reservation's id */
async function book(page: Page, phone: string): Promise<string> {
  const list: unknown = await (await page.request.get('/api/flats/?sort=-price&limit=50')).json()
  const items = within(within(within(list, 'data'), 'flats'), 'items')
  const flats = Array.isArray(items) ? items.map((item) => Number(within(item, 'id'))) : []
  for (const flat of flats.toSorted(() => Math.random() - 0.5)) {
    const furnishes: unknown = await (
      await page.request.get(`/api/personal/getFurnishList/?id=${flat}`)
    ).json()
    const [first] = [within(within(furnishes, 'data'), 'furnishes')].flat()
    const booked = await post(page, 'booking/', {
      flat,
      furnish: within(first, 'id'),
      period: 2,
      pay_method: 'cash',
      lastname: 'Иванова',
      firstname: 'Анна',
      middlename: 'Сергеевна',
      phone,
      email: 'anna@example.ru',
      birth_date: '14.03.1990',
      passport_seria: '5704',
      passport_number: '123412',
      passport_date: '21.11.2016',
      passport_issued: 'Отделом УФМС России по Пермскому краю',
      passport_issued_code: '590-012',
      agreement: { price: true, period: true, furnish: true, offer: true },
    })
    if (booked.status === 200) {
      return String(within(within(booked.body['data'], 'reservation'), 'id'))
    }
    expect(booked.status, JSON.stringify(booked.body)).toBe(409)
  }
  throw new Error('no flat was free')
}

test('no public page is refused anything by its own policy', async ({ page }) => {
  test.setTimeout(300_000)
  const heard = await listenTo(page)
  for (const address of PUBLIC) await visit(page, address)
  for (const root of ['/choose/flat', '/choose/type', '/choose/genplan', '/projects-finished']) {
    await page.goto(root)
    const href = await page.getByRole('main').locator(`a[href^="${root}/"]`).first().getAttribute('href')
    await visit(page, href ?? 'none')
  }
  expect(heard).toEqual([])
})

test('a document is shown over its page by its address, Back closes it, and no other site may frame it', async ({
  page,
}) => {
  const heard = await listenTo(page)
  // Before the scripts run, the link opens the file itself.
  await openHydrated(page, '/docs?project=rechnoy')
  const link = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  const file = await link.getAttribute('href')
  await link.click()
  await expect(page).toHaveURL(/project=rechnoy&document=/)
  const preview = page.getByRole('dialog')
  await expect(preview.locator('iframe')).toHaveAttribute('src', `${file}#navpanes=0`)
  await expect.poll(() => page.frames().some((frame) => frame.url().includes(`${file}`))).toBe(true)
  await page.goBack()
  await expect(preview).toBeHidden()
  expect(heard).toEqual([])
  const headers = (await page.request.get(file ?? '')).headers()
  expect([headers['x-frame-options'], headers['content-security-policy']]).toEqual([
    'SAMEORIGIN',
    "frame-ancestors 'self'",
  ])
})

test('nor is any page of a buyer, from the first step to the bank and back', async ({ page }) => {
  test.setTimeout(300_000)
  const heard = await listenTo(page)
  const phone = await signIn(page)
  for (const step of ['terms', 'agreement']) await visit(page, `/booking/1?step=${step}`)
  const reservation = await book(page, phone)
  for (const section of ['booking', 'documents', 'favorites', 'profile']) {
    await visit(page, `/account?section=${section}`)
  }
  await visit(page, '/booking')
  for (const result of ['success', 'failed']) await visit(page, `/booking/${result}?id=${reservation}`)

  const answer: unknown = await (await page.request.get(`/api/personal/payment/?id=${reservation}`)).json()
  const bank = String(within(within(within(answer, 'data'), 'payment'), 'confirmation_url'))
  await visit(page, new URL(bank, page.url()).pathname)
  await page.goto('/account?section=documents')
  const paper = await page
    .getByRole('main')
    .locator('a[href^="/account/document/"]')
    .first()
    .getAttribute('href')
  await visit(page, paper ?? 'no paper')
  expect(heard).toEqual([])

  const { status } = await post(page, 'cancel/', { id: reservation, reason: 'test' })
  expect(status).toBe(200)
})

test('a page of a buyer is not shown again by the browser once he has signed out', async ({ page }) => {
  await signIn(page)
  await visit(page, '/account?section=profile')
  await page.request.post('/api/personal/logout/', { data: {} })
  await page.goto('/')
  await page.goBack()
  await expect(page).toHaveURL(/\/account\/login/)
})
